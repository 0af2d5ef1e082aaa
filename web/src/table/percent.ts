// A probability as it is read: whole percents, and never quite sure of what is not.
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return "< 1 %";
  if (whole === 100 && share < 1) return "> 99 %";
  return `${whole} %`;
}

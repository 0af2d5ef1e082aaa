// A line through ratings, drawn from the left to the right of a box.
export function curve(values: number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const reach = high - low || 1;
  return values
    .map((value, at) => `${((at / (values.length - 1)) * width).toFixed(1)},${(height - ((value - low) / reach) * height).toFixed(1)}`)
    .join(" ");
}

// Half points as people write them.
export const points = (value: number): string => (value % 1 ? `${value < 1 ? "" : Math.floor(value)}½` : String(value));

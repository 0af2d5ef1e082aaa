// A finger that rests on something: reported once, and the click that would follow is none.
export const HOLD = 450;
const SLIP = 8; // a finger that moves farther than this drags

export function holdable(node: HTMLElement, held: (event: PointerEvent) => boolean): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  let isHeld = false;

  const down = (event: PointerEvent) => {
    clearTimeout(wait);
    isHeld = false;
    from = event;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    wait = setTimeout(() => (isHeld = held(event)), HOLD);
  };
  const move = (event: PointerEvent) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP) clearTimeout(wait);
  };
  const end = () => clearTimeout(wait);
  const click = (event: MouseEvent) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A long touch means the lens here, not the menu of the browser.
  const menu = (event: Event) => {
    if (isHeld || (from && from.pointerType !== "mouse")) event.preventDefault();
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("contextmenu", menu);
  return () => {
    clearTimeout(wait);
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", end);
    node.removeEventListener("pointercancel", end);
    node.removeEventListener("click", click, { capture: true });
    node.removeEventListener("contextmenu", menu);
  };
}

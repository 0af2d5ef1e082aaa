// A map that can be drawn nearer: two fingers, the wheel with Ctrl, or the buttons. One finger scrolls as everywhere.
import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";

export type Zoom = Pick<PanzoomObject, "zoomIn" | "zoomOut" | "reset">;

const NEAREST = 3;

export function zoomable(sheet: HTMLElement, animate: boolean): { zoom: Zoom; end: () => void } {
  const zoom = Panzoom(sheet, {
    minScale: 1,
    maxScale: NEAREST,
    contain: "outside",
    panOnlyWhenZoomed: true,
    animate,
    cursor: "",
    overflow: "auto",
    touchAction: "pan-x pan-y",
    handleStartEvent: () => undefined, // a click on a counter stays a click
  });
  const window = sheet.parentElement;
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey) zoom.zoomWithWheel(event);
  };
  window?.addEventListener("wheel", wheel, { passive: false });
  return {
    zoom,
    end: () => {
      window?.removeEventListener("wheel", wheel);
      zoom.destroy();
    },
  };
}

// Fingers, wheel and mouse on a map that can be drawn larger. One finger on the whole map is the page's: it scrolls. Whatever
// moves the map chooses nothing.
const kSlop = 8;
const kWheel = 0.0022;

type Point = { x: number; y: number };
export type Gestures = {
  /** Whether the map can be drawn larger at all. */
  able: boolean;
  /** Whether it is. */
  larger: boolean;
  /** So much larger or smaller, about a point of the screen. */
  zoom: (by: number, at: Point) => void;
  /** By pixels of the screen. */
  move: (dx: number, dy: number) => void;
};

const middle = (a: Touch, b: Touch): Point => ({ x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
const apart = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const page_scrolls = (): boolean => document.documentElement.scrollHeight > innerHeight + 1 || document.body.scrollHeight > innerHeight + 1;

export function gestures(node: SVGSVGElement, now: () => Gestures) {
  // Where fingers or the mouse were last; moved: further than a tap that trembles.
  let fingers: Touch[] = [];
  let mouse: Point | undefined;
  let moved = false;

  const on_map = ({ touches }: TouchEvent): Touch[] => [...touches].filter(({ target }) => target instanceof Node && node.contains(target));

  const started = (event: TouchEvent): void => {
    const { able } = now();
    fingers = on_map(event);
    if (fingers.length === 1) moved = false;
    // Else the browser would enlarge the whole page.
    if (able && fingers.length === 2) {
      moved = true;
      event.preventDefault();
    }
  };
  const dragged = (event: TouchEvent): void => {
    const { able, larger, zoom, move } = now();
    const [a, b] = on_map(event);
    const [before, other] = fingers;
    if (!able || !a || !before || (!b && !larger)) return;
    if (!b && !moved && Math.hypot(a.clientX - before.clientX, a.clientY - before.clientY) < kSlop) return;
    if (event.cancelable) event.preventDefault();
    moved = true;
    if (b && other) {
      const [from, to] = [middle(before, other), middle(a, b)];
      zoom(apart(a, b) / Math.max(1, apart(before, other)), from);
      move(to.x - from.x, to.y - from.y);
    } else if (!b) {
      move(a.clientX - before.clientX, a.clientY - before.clientY);
    }
    fingers = on_map(event);
  };
  const lifted = (event: TouchEvent): void => {
    // A tap after two fingers is none.
    if (moved && event.cancelable) event.preventDefault();
    fingers = on_map(event);
  };

  const pressed = ({ pointerType, button, clientX, clientY }: PointerEvent): void => {
    if (pointerType === "touch") return;
    moved = false;
    mouse = button === 0 && now().larger ? { x: clientX, y: clientY } : undefined;
  };
  const drawn = ({ pointerType, clientX, clientY, buttons }: PointerEvent): void => {
    if (pointerType === "touch" || !mouse) return;
    if (buttons === 0) return void (mouse = undefined);
    if (!moved && Math.hypot(clientX - mouse.x, clientY - mouse.y) < kSlop) return;
    moved = true;
    now().move(clientX - mouse.x, clientY - mouse.y);
    mouse = { x: clientX, y: clientY };
  };
  const let_go = (): void => void (mouse = undefined);
  const clicked = (event: MouseEvent): void => {
    if (!moved || event.detail === 0) return;
    moved = false;
    event.stopPropagation();
  };
  const wheeled = (event: WheelEvent): void => {
    const { able, zoom } = now();
    if (!able || (!event.ctrlKey && page_scrolls())) return;
    event.preventDefault();
    // Lines of some mice, pixels of others; a pinch on a touchpad comes with ctrl and in small steps.
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1) * (event.ctrlKey ? 4 : 1);
    zoom(Math.exp(-Math.max(-200, Math.min(200, by)) * kWheel), { x: event.clientX, y: event.clientY });
  };

  const stop = new AbortController();
  const { signal } = stop;
  node.addEventListener("touchstart", started, { passive: false, signal });
  node.addEventListener("touchmove", dragged, { passive: false, signal });
  for (const end of ["touchend", "touchcancel"] as const) node.addEventListener(end, lifted, { passive: false, signal });
  node.addEventListener("pointerdown", pressed, { signal });
  addEventListener("pointermove", drawn, { signal });
  addEventListener("pointerup", let_go, { signal });
  node.addEventListener("click", clicked, { capture: true, signal });
  node.addEventListener("wheel", wheeled, { passive: false, signal });
  return () => stop.abort();
}

// What can be seen large is named on whatever shows it: data-large="card:keen-koi". It shows beside the table while pointer or
// focus are on it; a long touch, the other button of a mouse, or a key (keys.ts) opens it.
import type { AtTable, Sheet } from "./at_table";

const kLong = 450;
/** A finger that rests trembles; one that goes further scrolls. */
const kSlop = 10;

export function large_of(one: EventTarget | null): Sheet | undefined {
  const [kind, what = ""] = (one instanceof Element && one.closest("[data-large]")?.getAttribute("data-large")?.split(":")) || [];
  switch (kind) {
    case "card": case "strategy": case "deck": return { kind, card: what };
    case "leader": return { kind, leader: what };
    case "party": case "plate": return { kind, seat: Number(what) };
    default: return undefined;
  }
}

/** For as long as the table is there; what is given back ends it. */
export function show_large(at: AtTable): () => void {
  let touch: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let opened = false;
  const let_go = (): void => {
    clearTimeout(touch?.timer);
    touch = undefined;
  };
  const looked_at = ({ target }: Event): void => {
    const large = large_of(target);
    if (large) at.peek(large);
  };
  const pressed = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
    let_go();
    opened = false;
    const large = large_of(target);
    if (!large || pointerType === "mouse") return;
    const timer = setTimeout(() => {
      opened = true;
      at.show(large);
    }, kLong);
    touch = { x, y, timer };
  };
  const moved = ({ clientX, clientY }: PointerEvent): void => {
    if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > kSlop) let_go();
  };
  // The tap that ends a long one must not choose, nor close what it has opened.
  const clicked = (event: MouseEvent): void => {
    if (!opened || event.detail === 0) return;
    opened = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // A long touch has this as well, in some browsers; so has a key of its own.
  const menu = (event: Event): void => {
    const large = large_of(event.target);
    if (!large) return;
    event.preventDefault();
    if (!opened) at.show(large);
    opened ||= touch !== undefined;
    let_go();
  };
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  for (const shown of ["pointerover", "focusin"] as const) addEventListener(shown, looked_at, how);
  for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, let_go, how);
  addEventListener("pointerdown", pressed, how);
  addEventListener("pointermove", moved, how);
  addEventListener("click", clicked, how);
  addEventListener("contextmenu", menu, how);
  return () => {
    let_go();
    stop.abort();
  };
}

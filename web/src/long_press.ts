// A long tap looks at a thing without choosing it.
const kLong = 450;

export function long_press(node: HTMLElement, held: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fired = false;
  const stop = (): void => clearTimeout(timer);
  const start = (event: PointerEvent): void => {
    fired = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      fired = true;
      held();
    }, kLong);
  };
  // The tap that ends a long one must not choose.
  const click = (event: Event): void => {
    if (!fired) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    fired = false;
  };
  const menu = (event: Event): void => event.preventDefault();
  node.addEventListener("pointerdown", start);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, stop);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("contextmenu", menu);
  return {
    update: (next: () => void) => void (held = next),
    destroy: stop,
  };
}

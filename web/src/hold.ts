// Something that shows only while it is pressed, by finger, pointer or key: for eyes that should not be many.
export function hold(show: (on: boolean) => void) {
  const off = (): void => show(false);
  return {
    onpointerdown: () => show(true),
    onpointerup: off,
    onpointerleave: off,
    onpointercancel: off,
    onblur: off,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      show(true);
    },
    onkeyup: off,
    // A long press on a touch screen would open a menu.
    oncontextmenu: (event: Event) => event.preventDefault(),
  };
}

// While one question is asked its dock only grows: what stands above it, and is about to be tapped, does not come down when
// a choice has less to say than the question. Whoever opens all of a long text is not meant.
export function steady(node: HTMLElement, _question: unknown) {
  let tallest = 0;
  const watch = new ResizeObserver(() => {
    if (node.offsetHeight <= tallest || node.querySelector(".whole")) return;
    tallest = node.offsetHeight;
    node.style.minHeight = `${tallest}px`;
  });
  // Whoever begins to watch is told how tall it is, also where that is as tall as before.
  const anew = (): void => {
    watch.disconnect();
    tallest = 0;
    node.style.removeProperty("min-height");
    watch.observe(node);
  };
  anew();
  addEventListener("resize", anew);
  return {
    update: anew,
    destroy: () => {
      watch.disconnect();
      removeEventListener("resize", anew);
    },
  };
}

// While one question is asked its dock only grows: what stands above it, and is about to be tapped, does not come down when
// a choice has less to say than the question. Whoever opens all of a long text is not meant.
export function steady(node: HTMLElement, question: unknown) {
  let tallest = 0;
  const free = (_question?: unknown): void => {
    tallest = 0;
    node.style.removeProperty("min-height");
  };
  const watch = new ResizeObserver(() => {
    if (node.offsetHeight <= tallest || node.querySelector(".whole")) return;
    tallest = node.offsetHeight;
    node.style.minHeight = `${tallest}px`;
  });
  const anew = (): void => free();
  free(question);
  watch.observe(node);
  addEventListener("resize", anew);
  return {
    update: free,
    destroy: () => {
      watch.disconnect();
      removeEventListener("resize", anew);
    },
  };
}

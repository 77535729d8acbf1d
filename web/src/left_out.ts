// A text whose last lines have no room stands in more columns than one can see (styles/cards.css): it fades where it ends.
const kNothing = 4;

export function left_out(node: HTMLElement) {
  const watch = new ResizeObserver(() => node.classList.toggle("cut", node.scrollWidth - node.clientWidth > kNothing));
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}

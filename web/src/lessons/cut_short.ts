// Words that scroll fade out below for as long as there is more of them.
const kNothing = 4;

export function cut_short(node: HTMLElement) {
  const look = (): void => void node.classList.toggle("cut", node.scrollHeight - node.clientHeight - node.scrollTop > kNothing);
  const watch = new ResizeObserver(look);
  watch.observe(node);
  node.addEventListener("scroll", look, { passive: true });
  return { destroy: () => watch.disconnect() };
}

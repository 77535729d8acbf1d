// How high the dock is, for sheets that end above it where no grid says so.
export function dock_height(node: HTMLElement) {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--dock", `${node.offsetHeight}px`));
  watch.observe(node);
  return {
    destroy: () => {
      watch.disconnect();
      style.removeProperty("--dock");
    },
  };
}

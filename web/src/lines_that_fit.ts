// Of a text as many lines as its dock has room for, and never none: the rest of it is a tap away.
export function lines_that_fit(node: HTMLElement, _text: unknown) {
  const fit = (): void => {
    node.style.removeProperty("--lines");
    const dock = node.closest(".dock");
    const over = dock ? dock.scrollHeight - dock.clientHeight : 0;
    // Heights are rounded.
    if (over <= 1) return;
    const line = Number.parseFloat(getComputedStyle(node).lineHeight);
    node.style.setProperty("--lines", String(Math.max(1, Math.round(node.clientHeight / line) - Math.ceil(over / line))));
  };
  fit();
  addEventListener("resize", fit);
  return { update: fit, destroy: () => removeEventListener("resize", fit) };
}

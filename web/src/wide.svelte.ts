// How much room there is, measured by the size of the text, as the styles do (@container page).
const kWide = 68.75;

let wide = $state(false);

export function is_wide(): boolean {
  return wide;
}

function measure(): void {
  wide = innerWidth >= kWide * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Before the first screen. Afterwards a probe as wide as a letter tells when the text has got another size. */
export function watch_room(): void {
  measure();
  addEventListener("resize", measure);
  const probe = document.createElement("div");
  probe.className = "probe";
  document.documentElement.append(probe);
  new ResizeObserver(() => {
    measure();
    // Browsers look again at conditions in rem only when the container changes.
    document.body.style.containerType = "normal";
    void document.body.offsetWidth;
    document.body.style.removeProperty("container-type");
  }).observe(probe);
}

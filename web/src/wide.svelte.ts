// Whether there is the room of a wide screen, measured by the size of the text, as the styles do (@container page).
const kWide = 68.75;

function measured(): boolean {
  return innerWidth >= kWide * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

let wide = $state(false);
addEventListener("resize", () => (wide = measured()));

export function is_wide(): boolean {
  return wide;
}
/** Before the first screen. */
export function measure_width(): void {
  wide = measured();
}

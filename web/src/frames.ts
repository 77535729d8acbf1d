/** Acts after the next frame, in a task of its own: what the frame shows does not wait for it. */
export function after_frame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

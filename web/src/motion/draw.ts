// A token for a card that travels, outside the table's own components.
import { mount, unmount, type ComponentProps } from "svelte";

import Token from "../parts/Token.svelte";

export function draw_token(onto: HTMLElement, props: ComponentProps<typeof Token>): () => void {
  const token = mount(Token, { target: onto, props });
  return () => void unmount(token);
}

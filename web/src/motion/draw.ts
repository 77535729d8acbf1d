// A card that travels, drawn outside the table's own components.
import { mount, unmount, type Component, type ComponentProps } from "svelte";

import Token from "../parts/Token.svelte";

export function draw_on<Props extends Record<string, unknown>>(onto: HTMLElement, what: Component<Props>, props: Props): () => void {
  const drawn = mount(what, { target: onto, props });
  return () => void unmount(drawn);
}

export const draw_token = (onto: HTMLElement, props: ComponentProps<typeof Token>): (() => void) => draw_on(onto, Token, props);

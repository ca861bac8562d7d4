/**
 * A person's colour on the surfaces of the interface: mixed with the ink of the theme, so that a dark blue stays
 * visible on a dark sheet. Over slides, which are not themed, the colour is used as it is.
 */
export function onSurface(colour: string): string {
  return `color-mix(in oklab, ${colour} 74%, var(--color-ink))`
}

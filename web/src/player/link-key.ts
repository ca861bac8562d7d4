/** Names a link of a slide by its element, the place of its text among those of the element, and the index of its first character there. */
export function linkKey(elementId: string, place: number, start: number): string {
  return `${elementId} ${place} ${start}`
}

/** Names the link of a whole element. */
export function elementLinkKey(elementId: string): string {
  return linkKey(elementId, -1, 0)
}

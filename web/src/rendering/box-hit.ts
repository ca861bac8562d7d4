/** A point inside a box, seen from its own top left corner before turning; slide points. */
export interface LocalPoint {
  readonly x: number
  readonly y: number
}

/** Whether a point lies in a whole box, or within reach of it. */
export function boxContains(box: { readonly width: number; readonly height: number }, point: LocalPoint, reach: number): boolean {
  return point.x >= -reach && point.y >= -reach && point.x <= box.width + reach && point.y <= box.height + reach
}

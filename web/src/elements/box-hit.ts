import type { LocalPoint } from './edit-definition.ts'

/** Whether a point lies in a whole box, or within reach of it. */
export function boxContains(box: { readonly width: number; readonly height: number }, point: LocalPoint, reach: number): boolean {
  return point.x >= -reach && point.y >= -reach && point.x <= box.width + reach && point.y <= box.height + reach
}

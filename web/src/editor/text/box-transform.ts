interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

interface View {
  /** CSS pixels a slide point. */
  readonly scale: number
  readonly panX: number
  readonly panY: number
}

/**
 * The CSS transform that lays a DOM box in slide points exactly over its place on the stage, with its top left
 * corner as the origin: the words keep the layout of the 1920-point canvas at every zoom.
 */
export function boxTransform(box: Box, view: View): string {
  const left = view.panX + box.x * view.scale
  const top = view.panY + box.y * view.scale
  const place = `translate(${left}px, ${top}px) scale(${view.scale})`
  if (box.rotation === 0) return place
  const middle = `${box.width / 2}px, ${box.height / 2}px`
  return `${place} translate(${middle}) rotate(${box.rotation}deg) translate(-${box.width / 2}px, -${box.height / 2}px)`
}

import { boundsOf, boundsOfAll } from '../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../rendering/geometry/frame.ts'

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** A new place for each box that has to move. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>

interface Boxed {
  readonly id: string
  readonly frame: Frame
  readonly box: Bounds
}

const boxed = (frames: ReadonlyMap<string, Frame>): Boxed[] =>
  [...frames].map(([id, frame]) => ({ id, frame, box: boundsOf(frame) }))

/** Puts boxes in line inside `within`: the slide for one of them, what they span together for several. */
export function align(frames: ReadonlyMap<string, Frame>, to: Alignment, within: Bounds): Places {
  const places = new Map<string, { x: number; y: number }>()
  for (const { id, frame, box } of boxed(frames)) {
    const roomX = within.width - box.width
    const roomY = within.height - box.height
    const wanted = {
      left: [within.x, box.y], centre: [within.x + roomX / 2, box.y], right: [within.x + roomX, box.y],
      top: [box.x, within.y], middle: [box.x, within.y + roomY / 2], bottom: [box.x, within.y + roomY],
    }[to] as [number, number]
    places.set(id, { x: frame.x + wanted[0] - box.x, y: frame.y + wanted[1] - box.y })
  }
  return places
}

/** Makes the gaps between boxes equal; the outermost two stay. Fewer than three have nothing to share. */
export function distribute(frames: ReadonlyMap<string, Frame>, axis: 'x' | 'y'): Places {
  const places = new Map<string, { x: number; y: number }>()
  const span = boundsOfAll(frames.values())
  if (frames.size < 3 || !span) return places
  const length = axis === 'x' ? 'width' : 'height'
  const row = boxed(frames).sort((a, b) => a.box[axis] + a.box[length] / 2 - (b.box[axis] + b.box[length] / 2))
  const gap = (span[length] - row.reduce((sum, { box }) => sum + box[length], 0)) / (row.length - 1)
  let at = span[axis]
  for (const { id, frame, box } of row) {
    const way = at - box[axis]
    places.set(id, axis === 'x' ? { x: frame.x + way, y: frame.y } : { x: frame.x, y: frame.y + way })
    at += box[length] + gap
  }
  return places
}

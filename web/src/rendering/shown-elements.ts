import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { reachOf } from './painters.ts'
import { themedPaint } from './paint-context.ts'
import type { PaintContext } from './view-definition.ts'
import { areaOnSlide } from './areas.ts'
import type { Area } from './image/image-fit.ts'

/** Beyond the outermost edge, slide points: it is smoothed over the pixel it ends in, and views are small down to a tenth. */
const EDGE = 16

/** The box that a gesture has an element in at the moment. */
export interface ShownFrame extends Area {
  readonly rotation: number
}

/** What is to be on a picture of a slide. */
export interface Shown {
  readonly slide: Slide
  /** An element that is not drawn because something else shows it, such as a text being edited. */
  readonly hiddenId: string | null
  /** Where gestures have elements; the slide says where the others are. */
  readonly frames: ReadonlyMap<string, ShownFrame>
}

/** An element as it is painted, and how far its painting reaches, slide points. */
export interface ShownElement {
  /** As the slide has it. */
  readonly source: LessonElement
  readonly frame: ShownFrame | null
  readonly element: LessonElement
  readonly area: Area
}

/** The elements on a picture, back first; knows which parts of the picture a change makes stale. */
export interface ShownElements {
  readonly list: () => readonly ShownElement[]
  /** Round the slide and all that hangs over its edges, with room for a smoothed edge; slide points. */
  readonly bounds: () => Area
  /** Takes up what is to be shown. Answers the areas where the picture is stale now, or `all` when that is all of it. */
  readonly show: (next: Shown, version: number) => readonly Area[] | 'all'
}

const sameFrame = (a: ShownFrame | null, b: ShownFrame | null): boolean => a === b || (
  a !== null && b !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation
)

const sameBackground = (a: Slide['background'], b: Slide['background']): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Nothing is shown yet. */
export function createShownElements(paint: PaintContext): ShownElements {
  let shown: Shown | null = null
  let themed = paint
  let version = Number.NaN
  let list: ShownElement[] = []
  let places = new Map<string, number>()

  const made = (source: LessonElement, frame: ShownFrame | null): ShownElement => {
    const element = frame === null ? source : { ...source, ...frame }
    return { source, frame, element, area: areaOnSlide(element, reachOf(element, themed)) }
  }

  /** Only gestures went on: everything but what they move stays. */
  const move = (next: Shown, before: Shown): readonly Area[] => {
    const stale: Area[] = []
    for (const id of new Set([...before.frames.keys(), ...next.frames.keys()])) {
      const place = places.get(id)
      const old = place === undefined ? undefined : list[place]
      const frame = next.frames.get(id) ?? null
      if (place === undefined || old === undefined || sameFrame(old.frame, frame)) continue
      const now = made(old.source, frame)
      list[place] = now
      stale.push(old.area, now.area)
    }
    return stale
  }

  /** The same elements in the same order, as after a key press: only those that are other objects now are looked at. */
  const change = (next: Shown): readonly Area[] | null => {
    const stale: Area[] = []
    const changed: [place: number, now: ShownElement][] = []
    let place = 0
    for (const source of next.slide.elements) {
      if (source.id === next.hiddenId) continue
      const old = list[place]
      if (old?.source.id !== source.id) return null
      const frame = next.frames.size === 0 ? null : next.frames.get(source.id) ?? null
      if (old.source !== source || !sameFrame(old.frame, frame)) changed.push([place, made(source, frame)])
      place++
    }
    if (place !== list.length) return null
    for (const [at, now] of changed) {
      stale.push((list[at] as ShownElement).area, now.area)
      list[at] = now
    }
    return stale
  }

  /** An element that moved in the order of the slide is another object than before, so what lies over and under it is found, too. */
  const renew = (next: Shown): readonly Area[] => {
    const stale: Area[] = []
    const before = list
    const left = places
    list = []
    places = new Map()
    for (const source of next.slide.elements) {
      if (source.id === next.hiddenId) continue
      const place = left.get(source.id)
      const old = place === undefined ? undefined : before[place]
      const frame = next.frames.get(source.id) ?? null
      left.delete(source.id)
      const now = old !== undefined && old.source === source && sameFrame(old.frame, frame) ? old : made(source, frame)
      places.set(source.id, list.length)
      list.push(now)
      if (now === old) continue
      if (old !== undefined) stale.push(old.area)
      stale.push(now.area)
    }
    for (const place of left.values()) stale.push((before[place] as ShownElement).area)
    return stale
  }

  const bounds = (): Area => {
    let left = 0
    let top = 0
    let right: number = CANVAS.width
    let bottom: number = CANVAS.height
    for (const { area } of list) {
      left = Math.min(left, area.x)
      top = Math.min(top, area.y)
      right = Math.max(right, area.x + area.width)
      bottom = Math.max(bottom, area.y + area.height)
    }
    return { x: left - EDGE, y: top - EDGE, width: right - left + 2 * EDGE, height: bottom - top + 2 * EDGE }
  }

  return {
    list: () => list,
    bounds,
    show: (next, nextVersion) => {
      const before = shown
      shown = next
      themed = themedPaint(paint, next.slide)
      const isSameGround = before !== null && version === nextVersion && before.slide.theme === next.slide.theme
        && sameBackground(before.slide.background, next.slide.background) && before.slide.blurFilter === next.slide.blurFilter
      version = nextVersion
      if (isSameGround && before.slide === next.slide && before.hiddenId === next.hiddenId) return move(next, before)
      if (isSameGround) return change(next) ?? renew(next)
      list = []
      places = new Map()
      renew(next)
      return 'all'
    },
  }
}

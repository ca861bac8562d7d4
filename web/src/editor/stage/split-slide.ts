import type { Slide } from '@lectern/shared/lesson'
import { areaOnSlide, areasMeet } from '../../rendering/areas.ts'
import { themedPaint } from '../../rendering/paint-context.ts'
import { reachOf } from '../../rendering/painters.ts'
import { presenterPart } from '../../rendering/presenter/presenter.ts'
import type { ShownFrame } from '../../rendering/shown-elements.ts'
import type { PaintContext } from '../../rendering/view-definition.ts'

const CLEAR: Slide['background'] = { kind: 'colour', colour: 'transparent' }

/** A slide as two pictures, between which a part of the page lies in the place of an element. */
export interface SplitSlide {
  readonly below: Slide
  /** What lies in front of the element and touches it, on nothing; null where nothing does. */
  readonly above: Slide | null
}

/**
 * Parts a slide where an element is edited or played in place, so that what lies in front of it stays in front. What is in front but
 * touches neither it nor anything that does stays below: another picture is made only where somebody would see the difference.
 */
export function splitSlide(slide: Slide, id: string | null, frames: ReadonlyMap<string, ShownFrame>, paint: PaintContext): SplitSlide {
  const at = id === null ? -1 : slide.elements.findIndex((element) => element.id === id)
  const inPlace = slide.elements[at]
  if (inPlace === undefined) return { below: slide, above: null }
  const themed = themedPaint(paint, slide)
  const areas = [areaOnSlide(inPlace, reachOf(inPlace, themed))]
  const inFront = new Set(slide.elements.slice(at + 1).filter((element) => {
    const frame = frames.get(element.id)
    // Never a copy where nothing moves it: what is known of an element is known of this very object.
    const placed = frame === undefined ? element : { ...element, ...frame }
    const area = areaOnSlide(placed, reachOf(placed, themed))
    const meets = areas.some((other) => areasMeet(area, other))
    if (meets) areas.push(area)
    return meets
  }))
  // Who presents stands before everything, unless they would stand before words, of which each picture has only some.
  const presenter = presenterPart(slide)?.presenterArea(slide, paint) ?? null
  const presentsAbove = presenter !== null && areas.some((area) => areasMeet(area, presenter))
  if (inFront.size === 0 && !presentsAbove) return { below: slide, above: null }
  const nobody = { presenter: null }
  return {
    below: { ...slide, elements: slide.elements.filter((element) => !inFront.has(element)), ...(presentsAbove || presenter === null ? nobody : {}) },
    above: { ...slide, elements: [...inFront], background: CLEAR, ...(presentsAbove ? {} : nobody) },
  }
}

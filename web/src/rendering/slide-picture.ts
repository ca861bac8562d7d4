import { CANVAS } from '@lectern/shared/lesson'
import type { PaintContext } from './view-definition.ts'
import { alignedArea, areaHolds, areasMeet, commonArea, fewAreas } from './areas.ts'
import type { Area } from './image/image-fit.ts'
import { preciseText } from './text/measure.ts'
import { paintBackground } from './paint-background.ts'
import { themedPaint } from './paint-context.ts'
import { paintElement } from './paint-slide.ts'
import { presenterPart } from './presenter/presenter.ts'
import { createShownElements } from './shown-elements.ts'
import type { Shown } from './shown-elements.ts'

/** Painted beyond what is in sight, so that a view that moves a little paints nothing, device pixels. */
const AHEAD = 256
/** The sides of a picture that goes beyond the slide lie at multiples of this, device pixels: it grows in steps. */
const STEP = 256
const WHOLE: Area = { x: 0, y: 0, ...CANVAS }

/** How a slide is looked at. */
export interface PictureView {
  /** CSS pixels a slide point. */
  readonly scale: number
  /** The slide's top left corner, CSS pixels from that of the window it is seen through. */
  readonly panX: number
  readonly panY: number
  /** The window, CSS pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels a CSS pixel. */
  readonly ratio: number
}

/** A picture and where it lies in the window, CSS pixels. */
export interface PlacedPicture {
  readonly canvas: HTMLCanvasElement
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A drawing surface of so many device pixels; null where there is no canvas. */
export type MakeSurface = (width: number, height: number) => { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } | null

/** A slide that is painted once and of which only what changed is painted again. */
export interface SlidePicture {
  /** Takes up what is to be seen, and counts fonts and pictures that arrived as `version`; paints nothing yet. */
  readonly show: (shown: Shown, version: number) => void
  /**
   * Of a picture that is cut: goes on with its first painting as long as there is time, and answers whether nothing of that is
   * left. `paint` does what is left of it in one go.
   */
  readonly begin: (view: PictureView, hasTime: () => boolean) => boolean
  /** Paints what is stale or came into sight, and tells where the picture lies; null when nothing is in sight. */
  readonly paint: (view: PictureView) => PlacedPicture | null
  /** Where what is painted already lies in another view, stretched where its scale differs; null before anything is painted. */
  readonly stretched: (view: PictureView) => PlacedPicture | null
}

interface Painted {
  readonly surface: NonNullable<ReturnType<MakeSurface>>
  /** Device pixels a slide point. */
  readonly scale: number
  readonly ratio: number
  /** Where within a device pixel the slide begins. */
  readonly shift: { readonly x: number; readonly y: number }
  /** The part of the slide's plane that the canvas shows, device pixels from the slide's corner. */
  readonly region: Area
}

const surfaceOf: MakeSurface = (width, height) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  return context && { canvas, context }
}

const fraction = (value: number): number => value - Math.floor(value)

function scaled({ x, y, width, height }: Area, scale: number): Area {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/**
 * A picture of nothing yet. Cut at the edges of the slide it holds the slide and nothing else, as small pictures do; else
 * what hangs over them, too, as an author sees it.
 */
export function createSlidePicture(paint: PaintContext, isCut = false, makeSurface: MakeSurface = surfaceOf): SlidePicture {
  const elements = createShownElements(paint)
  let shown: Shown | null = null
  let painted: Painted | null = null
  /** Slide points; `all` paints everything anew. */
  let stale: Area[] | 'all' = 'all'
  /** A first painting on its way, and how many elements are painted. Elements are laid out with their turn, not before. */
  let begun: { readonly next: Painted; count: number } | null = null
  let latest = Number.NaN
  /** Who presents the slide, and where: nowhere while they would stand before words. */
  let presented = ''

  /** What is painted stands at its place on the canvas. */
  const onto = ({ surface: { context }, scale, region, shift }: Painted): void => {
    context.setTransform(scale, 0, 0, scale, shift.x - region.x, shift.y - region.y)
    // Once for all texts: setting it makes the browser look up the font anew.
    preciseText(context)
  }

  const paintPart = (target: Painted, part: Area): void => {
    if (shown === null) return
    const { surface: { context }, scale, region, shift } = target
    const seen = scaled({ ...part, x: part.x - shift.x, y: part.y - shift.y }, 1 / scale)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(part.x - region.x, part.y - region.y, part.width, part.height)
    context.clip()
    context.clearRect(part.x - region.x, part.y - region.y, part.width, part.height)
    onto(target)
    const themed = themedPaint(paint, shown.slide)
    if (areasMeet(WHOLE, seen)) paintBackground(context, shown.slide, themed)
    for (const { element, area } of elements.list()) if (areasMeet(area, seen)) paintElement(context, element, themed)
    presenterPart(shown.slide)?.paintPresenter(context, shown.slide, themed)
    context.restore()
  }

  /** The region for a view: what is in sight of the slide and its elements, and some beyond. */
  const regionFor = (view: PictureView, scale: number): { readonly needed: Area; readonly region: Area } | null => {
    const inSight = { x: -view.panX * view.ratio, y: -view.panY * view.ratio, width: view.width * view.ratio, height: view.height * view.ratio }
    if (isCut) {
      const whole = alignedArea(scaled(WHOLE, scale))
      return { needed: whole, region: whole }
    }
    const all = alignedArea(scaled(elements.bounds(), scale))
    const needed = commonArea(all, inSight)
    const ahead = commonArea(all, { x: inSight.x - AHEAD, y: inSight.y - AHEAD, width: inSight.width + 2 * AHEAD, height: inSight.height + 2 * AHEAD })
    return needed && ahead && { needed, region: alignedArea(ahead, STEP) }
  }

  /** A canvas for another region, with what the old one has of it already; `null` where there is no canvas. */
  const moved = (from: Painted | null, view: PictureView, scale: number, region: Area): Painted | null => {
    const surface = makeSurface(region.width, region.height)
    if (surface === null) return null
    const shift = from?.shift ?? { x: fraction(view.panX * view.ratio), y: fraction(view.panY * view.ratio) }
    const next: Painted = { surface, scale, ratio: view.ratio, shift, region }
    const kept = from === null ? null : commonArea(from.region, region)
    if (from === null || kept === null) {
      paintPart(next, region)
      return next
    }
    surface.context.drawImage(from.surface.canvas, from.region.x - region.x, from.region.y - region.y)
    const { x, y, width, height } = region
    const parts: readonly Area[] = [
      { x, y, width, height: kept.y - y }, { x, y: kept.y + kept.height, width, height: y + height - kept.y - kept.height },
      { x, y: kept.y, width: kept.x - x, height: kept.height },
      { x: kept.x + kept.width, y: kept.y, width: x + width - kept.x - kept.width, height: kept.height },
    ]
    for (const part of parts) if (part.width > 0 && part.height > 0) paintPart(next, part)
    return next
  }

  const placed = (from: Painted, { scale, panX, panY, ratio }: PictureView): PlacedPicture => {
    const { region, shift, surface } = from
    const grown = (scale * ratio) / from.scale
    // Whole device pixels, or the picture would be blurred; stretched it is, anyway.
    const whole = grown === 1 ? Math.round : (value: number): number => value
    return {
      canvas: surface.canvas,
      left: (whole(panX * ratio - shift.x * grown) + region.x * grown) / ratio,
      top: (whole(panY * ratio - shift.y * grown) + region.y * grown) / ratio,
      width: (region.width * grown) / ratio, height: (region.height * grown) / ratio,
    }
  }

  const begin = (view: PictureView, hasTime: () => boolean): boolean => {
    if (!isCut || painted !== null || shown === null) return true
    if (begun === null) {
      const scale = view.scale * view.ratio
      const region = alignedArea(scaled(WHOLE, scale))
      const surface = makeSurface(region.width, region.height)
      if (surface === null) return true
      begun = { next: { surface, scale, ratio: view.ratio, shift: { x: fraction(view.panX * view.ratio), y: fraction(view.panY * view.ratio) }, region }, count: 0 }
      onto(begun.next)
      paintBackground(surface.context, shown.slide, themedPaint(paint, shown.slide))
    }
    const { next } = begun
    const all = shown.slide.elements
    const themed = themedPaint(paint, shown.slide)
    while (begun.count < all.length) {
      if (!hasTime()) return false
      const element = all[begun.count++]
      if (element !== undefined && element.id !== shown.hiddenId) paintElement(next.surface.context, element, themed)
    }
    presenterPart(shown.slide)?.paintPresenter(next.surface.context, shown.slide, themed)
    begun = null
    painted = next
    elements.show(shown, latest)
    stale = []
    return true
  }

  return {
    begin,
    show: (next, version) => {
      const isSame = shown?.slide === next.slide && shown.hiddenId === next.hiddenId && version === latest
      shown = next
      // Another font or picture changes all of it, and it is begun anew.
      if (isCut && (painted === null || version !== latest)) {
        latest = version
        painted = null
        if (!isSame) begun = null
        return
      }
      const { presenter } = next.slide
      const now = presenter ? JSON.stringify([presenter, presenterPart(next.slide)?.presenterArea(next.slide, paint)]) : ''
      if (now !== presented) stale = 'all'
      presented = now
      const parts = elements.show(next, version)
      if (parts === 'all' || stale === 'all') stale = 'all'
      else stale.push(...parts)
    },
    paint: (view) => {
      const scale = view.scale * view.ratio
      begin(view, () => true)
      const wanted = regionFor(view, scale)
      if (wanted === null) return null
      let now = painted?.scale === scale && painted.ratio === view.ratio && stale !== 'all' ? painted : null
      if (now !== null && stale !== 'all') {
        const { region, shift } = now
        const parts = stale.flatMap((area) => {
          const { x, y, width, height } = scaled(area, scale)
          // One more on every side: the edge of a form is smoothed over the pixel it ends in.
          const part = commonArea(region, alignedArea({ x: x + shift.x - 1, y: y + shift.y - 1, width: width + 2, height: height + 2 }))
          return part ?? []
        })
        for (const part of parts.length > 0 ? fewAreas(parts) : []) paintPart(now, part)
      }
      if (now === null || !areaHolds(now.region, wanted.needed)) now = moved(now, view, scale, wanted.region)
      painted = now
      stale = []
      return now && placed(now, view)
    },
    stretched: (view) => painted && placed(painted, view),
  }
}

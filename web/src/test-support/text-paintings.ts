import { CANVAS, elementSchema, slideSchema } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { placedTextsOf } from '../rendering/painters.ts'
import { browserPaint } from '../rendering/paint-context.ts'
import { slideBitmap } from '../rendering/slide-bitmap.ts'
import { createSlidePicture } from '../rendering/slide-picture.ts'
import { cssFont } from '../rendering/text/measure.ts'
import { readySlide } from '../rendering/ready-slide.ts'
import type { PaintingsReport, PlacesSample } from './places-report.ts'

const TOLERANCE = 0.5
/** Elements of one slide; they lie over each other, which no painter minds. */
const PER_SLIDE = 50
/** Widths in pixels that slides are painted with: in the rail, on the stage and in a small video. */
const WIDTHS = { thumbnail: 184, stage: 861, video: 1280 } as const

/** Words that were drawn in one go, and where, in slide points. */
interface DrawnWords {
  readonly key: string
  readonly x: number
  readonly y: number
}

function slideOf(samples: readonly PlacesSample[], first: number): Slide {
  const elements = samples.map(({ box, text }, index) => elementSchema.parse({
    id: `e${first + index}`, order: `a${first + index}`, type: 'text', x: 12.25, y: index * 18, height: 120, text, ...box,
  }))
  const place = { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }
  return { ...slideSchema.parse({ id: `s${first}`, order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenterConfig: place }), elements }
}

/** What is drawn while `paint` runs, on whichever canvas, a slide point being `scale` pixels. */
async function drawnBy(scale: number, paint: () => unknown): Promise<DrawnWords[]> {
  const drawn: DrawnWords[] = []
  const prototype = CanvasRenderingContext2D.prototype
  const { fillText } = prototype
  prototype.fillText = function record(this: CanvasRenderingContext2D, text, x, y) {
    const at = this.getTransform().transformPoint({ x, y })
    drawn.push({ key: `${this.textRendering} ${this.direction} ${this.font} ${text}`, x: at.x / scale, y: at.y / scale })
    fillText.call(this, text, x, y)
  }
  try {
    await paint()
  } finally {
    prototype.fillText = fillText
  }
  return drawn
}

/** What the layout of a slide's texts says is to be drawn, and where. */
function laidOut(slide: Slide): DrawnWords[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  return slide.elements.flatMap((element) => placedTextsOf(element, browserPaint).flatMap(({ layout, left, top }) => layout.lines.flatMap((line) => (
    [...(line.marker ? [{ ...line.marker, shaped: line.marker.text }] : []), ...line.runs].filter(({ shaped }) => shaped !== '').map(({ direction, font, shaped, width, x }) => {
      context.font = cssFont(font)
      return {
        key: `geometricPrecision ${direction} ${context.font} ${shaped}`,
        x: element.x + left + x + (direction === 'rtl' ? width : 0), y: element.y + top + line.baseline,
      }
    })
  ))))
}

/** Those of the one that the other has nowhere near. */
function missing(from: readonly DrawnWords[], among: readonly DrawnWords[]): readonly DrawnWords[] {
  const byKey = Map.groupBy(among, ({ key }) => key)
  return from.filter(({ key, x, y }) => !byKey.get(key)?.some((other) => Math.hypot(other.x - x, other.y - y) <= TOLERANCE))
}

/** Paints samples as thumbnails, on the stage and for a video, and says which words are not where the layout puts them. */
export async function comparePaintings(samples: readonly PlacesSample[]): Promise<PaintingsReport> {
  let words = 0
  const faults: string[] = []
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTHS.video, height: (WIDTHS.video * CANVAS.height) / CANVAS.width })
  for (let first = 0; first < samples.length; first += PER_SLIDE) {
    const slide = slideOf(samples.slice(first, first + PER_SLIDE), first)
    // Waits for the fonts and for what else painting asks for; slides after the first find it there.
    if (first === 0) await readySlide(canvas, slide, new Map(), AbortSignal.timeout(60_000))
    const expected = laidOut(slide)
    words += expected.length
    const stage = { scale: WIDTHS.stage / CANVAS.width, panX: 0, panY: 0, width: WIDTHS.stage, height: (WIDTHS.stage * CANVAS.height) / CANVAS.width, ratio: 1 }
    const picture = createSlidePicture(browserPaint, true)
    picture.show({ slide, hiddenId: null, frames: new Map() }, 0)
    const paintings: Readonly<Record<keyof typeof WIDTHS, () => unknown>> = {
      thumbnail: () => slideBitmap(slide, WIDTHS.thumbnail),
      stage: () => picture.paint(stage),
      video: async () => await readySlide(canvas, slide, new Map(), AbortSignal.timeout(60_000)),
    }
    for (const name of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      const drawn = await drawnBy(WIDTHS[name] / CANVAS.width, paintings[name])
      for (const { key, x, y } of missing(expected, drawn)) faults.push(`${name} from ${first}: not at ${x}, ${y}: ${key}`)
      for (const { key, x, y } of missing(drawn, expected)) faults.push(`${name} from ${first}: at ${x}, ${y}: ${key}`)
    }
  }
  return { words, faults }
}

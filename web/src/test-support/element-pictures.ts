import * as Y from 'yjs'
import { CANVAS, LocalOrigin, addElement, chartGrid, createLesson, definitionOf, elementTypes, readElement, slideIds, slideSchema, tableGrid } from '@lectern/shared/lesson'
import type { LessonElement, NewElement, Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES, templateSlides } from '@lectern/shared/templates/built-in'
import { richTextOf } from '@lectern/shared/text'
import { browserPaint, resourceVersion } from '../rendering/paint-context.ts'
import { paintSlide } from '../rendering/paint-slide.ts'
import { readySlide } from '../rendering/ready-slide.ts'
import { slideBitmap } from '../rendering/slide-bitmap.ts'
import { createSlidePicture } from '../rendering/slide-picture.ts'
import type { PictureReport } from './pictures-report.ts'

/** Widths in pixels: about that of the rail, and of a stage; heights are whole at 16 : 9. */
const WIDTHS = [192, 1280] as const
/** A pixel differs when one of its colours does by more, of 255. */
const TOLERANCE = 24
const BOX = { x: 240, y: 140, width: 1440, height: 800 } as const
const BLOB = 'a'.repeat(64)
const ORIGIN = new LocalOrigin('pictures')

/** What elements of a type have beside their box, where an empty one would show little. */
const SAMPLES: Readonly<Record<string, object>> = {
  text: { text: richTextOf('Ebb and flow'), fontSize: 120 },
  shape: { shape: 'star', text: richTextOf('Sea'), stroke: '#1D1B16', strokeWidth: 12, strokeStyle: 'dashed' },
  image: { blob: BLOB, naturalWidth: 320, naturalHeight: 180, cornerRadius: 80, mask: 'ellipse' },
  icon: { drawing: '24 24;sM2 12C6 2 18 22 22 12;c0392bM4 4L8 4L8 8Z' },
  code: { language: 'python', numbered: true, text: richTextOf('def tide(hour):\n    return hour % 12  # twice a day') },
  equation: { source: richTextOf('\\frac{x^2 + 1}{y} = \\sqrt{z}'), fontSize: 240 },
  qrCode: { content: 'https://tides.example/moon' },
  chart: { kind: 'column', ...chartGrid({ rows: ['Ebb', 'Flow', 'Neap'], columns: ['2024', '2025'] }, [[3, 5], [8, 6], [2, 4]]) },
  table: { headerRow: true, ...tableGrid(3, 3) },
  video: { blob: BLOB, poster: BLOB, captions: null, seconds: 60, cornerRadius: 40 },
  audio: { blob: BLOB, captions: null, title: 'Waves', seconds: 60 },
  embed: { kind: 'url', title: 'Tide tables', address: 'https://tides.example', blob: null, poster: BLOB },
}

/** An element of every type; questions with words come from the templates that have them. */
function samples(): readonly LessonElement[] {
  const asked = new Map(BUILT_IN_TEMPLATES.flatMap(templateSlides).flatMap(({ elements }) => elements.map((element) => [element.type as string, element])))
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Pictures' }, ORIGIN)
  const [slideId = ''] = slideIds(doc)
  return elementTypes().flatMap((type) => {
    const { id: _, order: __, ...words } = (SAMPLES[type] === undefined ? asked.get(type) : undefined) ?? { id: '', order: '' }
    const prompt = definitionOf(type)?.fields.prompt?.kind === 'richText' ? { prompt: richTextOf('How high does the water stand when the moon is full?') } : {}
    const made = addElement(doc, slideId, { ...prompt, ...words, ...SAMPLES[type], type, ...BOX } as unknown as NewElement, ORIGIN)
    return readElement(doc, slideId, made) ?? []
  })
}

function slideOf(element: LessonElement): Slide {
  const place = { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true }
  return { ...slideSchema.parse({ id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(''), presenterConfig: place }), elements: [element] }
}

function pixelsOf(source: HTMLCanvasElement, width: number): Uint8ClampedArray {
  const height = Math.round((width * CANVAS.height) / CANVAS.width)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.drawImage(source, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

/** The share of pixels in which two pictures differ. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > TOLERANCE)) differing++
  }
  return differing / (one.length / 4)
}

/** The share of pixels that are not white. */
const inked = (pixels: Uint8ClampedArray): number => difference(pixels, new Uint8ClampedArray(pixels.length).fill(255))

/** How a slide is painted where lessons are shown, so many pixels wide. */
function paintings(slide: Slide, width: number): Readonly<Record<string, () => Promise<HTMLCanvasElement | null> | HTMLCanvasElement | null>> {
  const height = Math.round((width * CANVAS.height) / CANVAS.width)
  const blank = (): HTMLCanvasElement => Object.assign(document.createElement('canvas'), { width, height })
  return {
    stage: () => {
      const picture = createSlidePicture(browserPaint, true)
      picture.show({ slide, hiddenId: null, frames: new Map() }, resourceVersion())
      const placed = picture.paint({ scale: width / CANVAS.width, panX: 0, panY: 0, width, height, ratio: 1 })
      const canvas = blank()
      if (placed !== null) canvas.getContext('2d')?.drawImage(placed.canvas, placed.left, placed.top)
      return canvas
    },
    thumbnail: () => {
      const bitmap = slideBitmap(slide, width)
      return bitmap === 'unfinished' ? null : bitmap
    },
    player: () => {
      const canvas = blank()
      const context = canvas.getContext('2d')
      context?.scale(width / CANVAS.width, height / CANVAS.height)
      if (context) paintSlide(context, slide, browserPaint)
      return canvas
    },
    video: async () => {
      const canvas = blank()
      await readySlide(canvas, slide, new Map(), AbortSignal.timeout(20_000))
      return canvas
    },
  }
}

/** Paints an element of every type as on the stage, as a thumbnail, in the player and as a frame of a video, and says by how much the pictures differ. */
export async function compareElementPictures(): Promise<readonly PictureReport[]> {
  const reports: PictureReport[] = []
  for (const element of samples()) {
    const slide = slideOf(element)
    for (const width of WIDTHS) {
      const all = paintings(slide, width)
      // The frame of a video waits for fonts, pictures and painters; all others find them there then.
      const frame = await all.video?.()
      if (!frame) throw new Error('There is no canvas')
      const expected = pixelsOf(frame, width)
      for (const [name, paint] of Object.entries(all)) {
        const canvas = await paint()
        reports.push({ type: element.type, name, width, ink: inked(expected), difference: canvas ? difference(expected, pixelsOf(canvas, width)) : 1 })
      }
    }
  }
  return reports
}

Object.assign(window, { compareElementPictures })

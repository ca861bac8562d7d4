import * as Y from 'yjs'
import {
  CANVAS, DEFAULT_PRESENTER, addDrawnSlide, applyTheme, backgroundOf, createLesson, deleteSlides, fittedSize, hasRoom, placedText, readLesson, slideIds, slideSchema,
} from '../../lesson/index.ts'
import type { Design, Layout, LayoutPlace, NewElement, NewText, Slide, Theme } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import { artElement } from '../../templates/built-in/art.ts'
import type { Artwork } from '../../templates/built-in/art.ts'
import { HEADINGS, LARGEST, LEFT, artworkElements, bold, edgeElements, themeOfTemplate } from '../../templates/built-in/build.ts'
import { builtInTemplate } from '../../templates/built-in/index.ts'
import type { BuiltInTemplate } from '../../templates/built-in/index.ts'
import { MOTIFS } from '../../templates/built-in/motifs.ts'
import type { Motif } from '../../templates/built-in/motif.ts'
import type { SlideContent, SlidePart } from '../content.ts'
import { DEFAULT_DESIGN, MAX_BULLETS } from '../limits.ts'
import type { ReadingLine } from '../reading.ts'
import { creationLanguage } from '../slides.ts'
import type { PlannedSlide } from '../slides.ts'
import { codeElements } from './code.ts'
import { partName } from './names.ts'
import type { PartName } from './names.ts'
import { SMALLEST, areReadable, entryElements, evenly, largeElements, partElements, textOf } from './parts.ts'
import { chartElementOf, tableElementOf } from './sheets.ts'

export { besideOwnPicture, besidePicture } from './beside-picture.ts'
export type { BesidePicture, PictureSide } from './beside-picture.ts'
export { brandedTheme } from './branded-theme.ts'

/** A planned slide with its look. What it looks like is the theme's and the motif's: another theme changes all of it. */
export interface DrawnSlide {
  readonly layout: Layout
  readonly elements: readonly NewElement[]
}

/** Where a slide stands, and how the lesson looks. */
export interface SlideDesign {
  /** The template whose artwork the slide has; `designOf` finds it. */
  readonly template: BuiltInTemplate
  /** From 0. */
  readonly at: number
  readonly count: number
  /** A BCP 47 tag. */
  readonly language: string
}

/** Few words of a body stand larger than many. */
const LARGEST_BODY = { points: 60, statement: 84, takeaway: 52 } as const
/** Between few points, a multiple of their size, while they stay as large as this. */
const WIDE = { paragraphSpacing: 0.45, size: 48 } as const
/** Marks of a path are no more than this. */
const MARKS = 11

/** The template that a lesson looks like, by its id; that of lessons for which nobody chose one for the id of none. */
export function designOf(id: string | undefined): BuiltInTemplate {
  const found = builtInTemplate(id ?? DEFAULT_DESIGN) ?? builtInTemplate(DEFAULT_DESIGN)
  if (found === undefined) throw new TypeError(`There is no template ${DEFAULT_DESIGN}`)
  return found
}

interface Drawing {
  readonly layout: Layout
  readonly elements: readonly NewElement[]
  /** Artwork in place of what the motif draws behind the columns of the layout. */
  readonly art?: readonly Artwork[]
}

type Put = (placeholder: LayoutPlace['placeholder'], words: string | RichText, name: PartName, options?: { readonly slot?: number; readonly largest?: number }) => NewText

/** Puts words into the places of a layout as a motif wants them there. */
function placer(layout: Layout, motif: Motif): Put {
  return (placeholder, words, name, { slot = 0, largest = LARGEST[placeholder] } = {}) => {
    const text = typeof words === 'string' ? (motif.isBold && HEADINGS.includes(placeholder) ? bold(words) : richTextOf(words)) : words
    const placed = placedText(layout, placeholder, text, { name, slot, ...(largest === undefined ? {} : { largest }) })
    return motif.isLeft && (layout === 'title' || layout === 'bigNumber') ? { ...placed, x: LEFT, width: CANVAS.width - 2 * LEFT, align: 'left' } : placed
  }
}

/** Points as a text: a list keeps its kind, its levels and its numbers; of several sentences each is a bullet, one alone is said as it is. */
function pointsText(points: readonly ReadingLine[]): RichText {
  const [only] = points
  if (only !== undefined && points.length === 1) return richTextOf(only.words)
  const hasList = points.some(({ kind }) => kind !== 'paragraph')
  return {
    blocks: points.map(({ kind, level, ordinal, words }) => ({
      kind: kind === 'ordered' ? kind : kind === 'paragraph' && hasList ? kind : 'bullet', level, ordinal, align: null, runs: [{ text: words, marks: {} }],
    })),
  }
}

/** A body, with room between few points; of so many points that none would be read, those that have room. */
function body(put: Put, points: readonly ReadingLine[], name: PartName, largest: number): NewText {
  const placed = put('body', pointsText(points), name, { largest })
  const open: NewText = { ...placed, verticalAlign: 'middle', paragraphSpacing: WIDE.paragraphSpacing }
  const size = fittedSize(open, largest)
  if (points.length > 1 && size >= WIDE.size && hasRoom({ ...open, fontSize: size })) return { ...open, fontSize: size }
  if ((placed.fontSize ?? largest) >= SMALLEST && hasRoom(placed)) return { ...placed, verticalAlign: 'middle' }
  if (points.length < 2) return { ...placed, verticalAlign: 'middle' }
  return body(put, points.slice(0, Math.max(1, Math.ceil(points.length * 0.8) - 1)), name, largest)
}

/** A heading with nothing below it divides the lesson: it has the slide for itself. */
function pointsDrawing(title: string, points: readonly ReadingLine[], motif: Motif, name: PartName = 'Points'): Drawing {
  if (points.length === 0) return { layout: 'section', elements: [placer('section', motif)('section', title, 'Heading')] }
  const put = placer('titleBody', motif)
  const isOne = points.length === 1
  return {
    layout: 'titleBody',
    elements: [put('heading', title, 'Heading'), body(put, points, isOne && name === 'Points' ? 'Statement' : name, isOne ? LARGEST_BODY.statement : LARGEST_BODY.points)],
  }
}

/** Two or three parts in the places of a layout, more in two rows; as a list where they would be too small. */
function partsDrawing(title: string, parts: readonly SlidePart[], isTimeline: boolean, motif: Motif): Drawing {
  if (parts.length > 3) {
    const { art, texts } = parts.every(({ label }) => label === '') ? entryElements(parts, motif.columns) : partElements(parts, isTimeline, motif.columns)
    if (areReadable(texts)) return { layout: 'titleBody', art, elements: [placer('titleBody', motif)('heading', title, 'Heading'), ...texts] }
  } else {
    const layout = parts.length === 2 ? 'comparison' : 'steps'
    const put = placer(layout, motif)
    const texts = evenly(parts.flatMap(({ label, words }, slot) => [
      put('label', label, 'Label', { slot }), put(layout === 'steps' ? 'step' : 'body', textOf(words), 'Text', { slot, largest: LARGEST_BODY.takeaway }),
    ]))
    if (areReadable(texts)) return { layout, elements: [put('heading', title, 'Heading'), ...texts] }
  }
  // With more room: what they are called and what they say as one, in two columns; of what is too long even so, the first ones (S2 §5).
  const told = parts.map(({ label, words }) => [label, words.join('; ')].filter((text) => text !== '').join(': '))
  if (told.length > MAX_BULLETS) {
    const { art, texts } = entryElements(told.map((words) => ({ label: '', words: [words] })), motif.columns, 2)
    if (areReadable(texts)) return { layout: 'titleBody', art, elements: [placer('titleBody', motif)('heading', title, 'Heading'), ...texts] }
  }
  return pointsDrawing(title, told.slice(0, MAX_BULLETS).map((words) => ({ kind: 'bullet', level: 0, ordinal: 0, words })), motif)
}

function contentDrawing(title: string, content: SlideContent, motif: Motif, language: string): Drawing {
  if ('rows' in content) {
    const table = tableElementOf(content.rows)
    if (table === null) return pointsDrawing(title, content.rows.slice(1, 1 + MAX_BULLETS).map((row) => ({ kind: 'bullet', level: 0, ordinal: 0, words: row.filter((cell) => cell !== '').join(' – ') })), motif)
    return { layout: 'titleBody', elements: [placer('titleBody', motif)('heading', title, 'Heading'), table], art: [] }
  }
  switch (content.form) {
    case 'points': return pointsDrawing(title, content.points, motif)
    case 'steps': case 'comparison': case 'list': return partsDrawing(title, content.parts, false, motif)
    case 'timeline': return partsDrawing(title, content.parts, true, motif)
    case 'quote': {
      const put = placer('quote', motif)
      return { layout: 'quote', elements: [put('quote', `“${content.words}”`, 'Quote'), ...(content.source === '' ? [] : [put('source', `— ${content.source}`, 'Source')])] }
    }
    case 'definition': {
      const put = placer('bigNumber', motif)
      return { layout: 'bigNumber', elements: [put('number', content.large, 'Number', { largest: 200 }), put('caption', content.caption, 'Caption', { largest: 60 })] }
    }
    case 'number': case 'equation': return { layout: 'titleBody', elements: [placer('titleBody', motif)('heading', title, 'Heading'), ...largeElements(content.large, content.caption)] }
    case 'code': {
      const { art, texts } = codeElements(content.lines, content.caption)
      return { layout: 'titleBody', art, elements: [placer('titleBody', motif)('heading', title, 'Heading'), ...texts] }
    }
    case 'chart': return { layout: 'titleBody', elements: [placer('titleBody', motif)('heading', title, 'Heading'), chartElementOf(content.sheet, language)] }
  }
}

function drawingOf({ content, kind, subtitle, title }: PlannedSlide, motif: Motif, language: string): Drawing {
  if (kind === 'intro') {
    const put = placer('title', motif)
    return { layout: 'title', elements: [put('title', title, 'Title'), ...(subtitle === '' ? [] : [put('subtitle', subtitle, 'Subtitle')])] }
  }
  if (kind === 'closing' && content.form === 'points') {
    const { points } = content
    if (points.length !== 3) return pointsDrawing(title, points, motif, 'Takeaway')
    const put = placer('steps', motif)
    const texts = evenly(points.flatMap(({ words }, slot) => [
      put('label', String(slot + 1), 'Number', { slot }), put('step', words, 'Takeaway', { slot, largest: LARGEST_BODY.takeaway }),
    ]))
    return areReadable(texts) ? { layout: 'steps', elements: [put('heading', title, 'Heading'), ...texts] } : pointsDrawing(title, points, motif, 'Takeaway')
  }
  return contentDrawing(title, content, motif, language)
}

/**
 * Planned slides as those of a lesson in the layouts of a template that somebody built, to be shown before there is one: written into a document, as
 * they will be.
 */
export function previewInDesign(planned: readonly PlannedSlide[], { design, theme }: { readonly design: Design; readonly theme: Theme }, language: string): readonly Slide[] {
  const doc = new Y.Doc()
  const origin = { kind: 'local', command: 'preview' } as const
  createLesson(doc, { title: '' }, origin)
  const blank = slideIds(doc)
  applyTheme(doc, { id: 'preview', theme, design }, origin)
  for (const [at, slide] of planned.entries()) addDrawnSlide(doc, undefined, drawSlide(slide, { at, count: planned.length, language, template: designOf(undefined) }), origin)
  deleteSlides(doc, [...blank], origin)
  return readLesson(doc).slides
}

/** Planned slides as those of a lesson in a design, to be shown before there is one; in a theme other than the design's where one is given. */
export function previewSlides(planned: readonly PlannedSlide[], design: string | undefined, language: string, own?: Theme): readonly Slide[] {
  const template = designOf(design)
  const theme = own ?? themeOfTemplate(template).theme
  return planned.map((slide, at) => {
    const { elements, layout } = drawSlide(slide, { at, count: planned.length, language, template })
    const ordered = elements.map((element, index) => ({ ...element, id: `preview${at}-${index}`, order: `a${String(index).padStart(4, '0')}` }))
    return slideSchema.parse({
      id: `preview${at}`, order: `a${String(at).padStart(4, '0')}`, layout, elements: ordered, background: backgroundOf(layout), presenterConfig: DEFAULT_PRESENTER,
      narration: richTextOf(slide.narration), theme,
    })
  })
}

/** Where artwork stands that counts slides: the first slide is at the beginning of a path and the last one at its end, however many there are. */
export function artPlace(at: number, count: number): number {
  return count < 2 ? 0 : Math.round((at * (MARKS - 1)) / (count - 1))
}

/** How a planned slide looks in a design, as data. Words stand where they fit; what does not is in the narration. */
export function drawSlide(slide: PlannedSlide, { at, count, language, template }: SlideDesign): DrawnSlide {
  const motif = MOTIFS[template.motif]
  const { art, elements, layout } = drawingOf(slide, motif, language)
  const place = artPlace(at, count)
  const artwork = art === undefined ? artworkElements(motif, layout, place) : [...edgeElements(motif, layout, place), ...art.map((one) => artElement(one, layout))]
  const words = creationLanguage(language)
  return {
    layout,
    elements: [...artwork, ...elements].map((element) => ({ ...element, name: partName((element.name ?? 'Text') as PartName, words) })),
  }
}

import { BUILT_IN_THEMES, CANVAS, EDGE, LAYOUTS, DEFAULT_PRESENTER, backgroundOf, elementSchema, fittedSize, hasEdge, hasRoom, highestWords, placedText, placesOf, resolveStyle, slideSchema } from '../../lesson/index.ts'
import type { BuiltInTheme, ElementOf, Layout, LayoutPlace, LessonArtwork, LessonElement, Look, NewElement, NewText, Slide } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import { artElement, artForm } from './art.ts'
import type { Artwork } from './art.ts'
import type { BuiltInTemplate, TemplateSlide } from './built-in-template.ts'
import { COLUMN_ARTWORK } from './columns.ts'
import { MOTIFS } from './motifs.ts'
import type { Motif } from './motif.ts'

/** Fractional indices of so many elements as a slide of a template may have at most. */
const ORDERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((digit) => `a${digit}`)
/** What the words of a slide are called in lists. */
const NAMES: Readonly<Record<LayoutPlace['placeholder'], string>> = {
  title: 'Title', subtitle: 'Subtitle', heading: 'Heading', body: 'Text', label: 'Label', step: 'Step', section: 'Section', sectionText: 'Text of the section',
  quote: 'Quote', source: 'Source', number: 'Number', caption: 'Caption', picture: 'Picture', subheading: 'Subheading', bullets: 'List', logo: 'Logo',
}

/** Where words begin that are not in the middle, slide points. */
export const LEFT = 120
/** The sizes of the parts while their words have room at these, slide points. Layouts set smaller ones, which are for many words. */
export const LARGEST: Readonly<Partial<Record<LayoutPlace['placeholder'], number>>> = {
  title: 144, subtitle: 52, section: 144, sectionText: 52, heading: 88, label: 52, step: 64, quote: 96, source: 40, caption: 52,
}
/** The same of the body of a layout. */
export const LARGEST_BODY: Readonly<Partial<Record<Layout, number>>> = { titleBody: 68, twoColumns: 64, comparison: 80, pictureLeft: 60, pictureRight: 60 }
/** Between short points that have a slide for themselves, a multiple of their size. */
const POINTS_LINE_HEIGHT = 1.6

/** How much lower columns are than the layout has them, so that their cards stand clear of the heading, slide points. */
const downOf = (layout: Layout): number => (layout === 'comparison' ? 40 : 0)

/** Between a text and the edges of its box, slide points. */
const PADDING = 8
/** Layouts whose points are few, so that they may stand apart. */
const SHORT_POINTS: readonly Layout[] = ['twoColumns', 'pictureLeft', 'pictureRight']
/** Between the points of a column, a multiple of their size. */
const BETWEEN_POINTS = 0.45
/** How high a line of running words is in the theme whose lines are highest, a multiple of its size. */
const HIGHEST_LINE = 1.4

/** On cards without a label above them, few words stand in the middle of the room that these have: columns all begin as low as the one that has most. */
function inMiddle(texts: readonly NewText[], layout: Layout, motif: Motif): NewText[] {
  const isColumn = ({ placeholder }: NewText): boolean => placeholder === 'body'
  if (motif.columns !== 'cards' || layout !== 'twoColumns') return [...texts]
  const rooms = texts.filter(isColumn).map(({ fontSize = 0, height, paragraphSpacing = 0, text, width }) => (
    text === undefined ? 0 : height - 2 * PADDING - highestWords(text, width - 2 * PADDING, fontSize, HIGHEST_LINE) - (text.blocks.length - 1) * paragraphSpacing * fontSize
  ))
  const down = Math.max(0, Math.floor(Math.min(...rooms) / 2))
  return texts.map((text) => (isColumn(text) ? { ...text, y: text.y + down, height: text.height - down } : text))
}

/** The parts that are bold where a motif has bold headings. */
export const HEADINGS: readonly LayoutPlace['placeholder'][] = ['title', 'section', 'heading', 'label', 'number']

/** Words in bold. */
export function bold(words: string): RichText {
  return { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: words, marks: { bold: true } }] }] }
}

function bullets(items: readonly string[]): RichText {
  return { blocks: items.map((words) => ({ kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [{ text: words, marks: {} }] })) }
}

/** What a motif draws on slides of a layout, beside their edges; `down` is how much lower columns are than the layout has them. */
function layoutArtwork({ alone, columns, heading = [], picture, section, title }: Motif, layout: Layout, down = 0): readonly Artwork[] {
  if (layout === 'title') return title
  if (layout === 'section') return section
  if (layout === 'quote' || layout === 'bigNumber') return alone
  const place = placesOf(layout).find(({ placeholder }) => placeholder === 'picture')
  const below = place === undefined && layout !== 'blank' ? heading : []
  return [...below, ...COLUMN_ARTWORK[columns](layout, down), ...(place === undefined ? [] : picture(place.x))]
}

/** At the edges of a slide; `at` counts slides from 0. */
export function edgeElements({ edge }: Motif, layout: Layout, at: number) {
  return (hasEdge(layout) ? edge(at) : []).map((art) => artElement(art, EDGE))
}

/** All that a motif draws on a slide of a layout, back first. */
export function artworkElements(motif: Motif, layout: Layout, at: number, down = 0) {
  return [...edgeElements(motif, layout, at), ...layoutArtwork(motif, layout, down).map((art) => artElement(art, layout))]
}

/** Of no slide: where edges show how far a lesson has come, that of a slide which gets them later says nothing. */
const NOWHERE = -1

/** What a template draws behind slides of each layout, for a lesson that is made from it. */
function artworkOfTemplate({ motif: name, words }: BuiltInTemplate): LessonArtwork {
  const motif = MOTIFS[name]
  const forms = (some: readonly Artwork[]) => some.map(artForm).map((form) => ({ ...form, name: words?.[form.name] ?? form.name }))
  const layouts = Object.fromEntries(LAYOUTS.map((layout) => [layout, forms(layoutArtwork(motif, layout))] as const).filter(([, some]) => some.length > 0))
  return { edge: forms(motif.edge(NOWHERE)), layouts }
}

/** What a lesson looks like that is made from a template. */
export function lookOfTemplate(template: BuiltInTemplate): Look {
  return { ...themeOfTemplate(template), artwork: artworkOfTemplate(template) }
}

/** A text that is set so wide, or so low, that it has no room any more, is set as close as the theme has it, and smaller where that does not do. */
function inRoom(text: NewText): NewText {
  if (hasRoom(text)) return text
  const { lineHeight: _, paragraphSpacing: __, ...close } = text
  return hasRoom(close) ? close : { ...close, fontSize: fittedSize(close) }
}

/** A text in its place as the motif wants it there. */
function textIn(layout: Layout, { placeholder, slot }: LayoutPlace, content: string | readonly string[], motif: Motif): NewText {
  const asWritten = motif.isBold && HEADINGS.includes(placeholder) ? bold : richTextOf
  const words = typeof content === 'string' ? asWritten(content) : bullets(content)
  const largest = placeholder === 'body' ? LARGEST_BODY[layout] : LARGEST[placeholder]
  const text = placedText(layout, placeholder, words, { name: NAMES[placeholder], slot, ...(largest === undefined ? {} : { largest }) })
  if (motif.isLeft && (layout === 'title' || layout === 'bigNumber')) return { ...text, x: LEFT, width: CANVAS.width - 2 * LEFT, align: 'left' }
  const isBody = placeholder === 'body' || placeholder === 'step'
  const down = downOf(layout)
  const middle = layout === 'titleBody' && isBody && motif.columns === 'cards' ? { verticalAlign: 'middle' as const } : {}
  const lower = down === 0 || placeholder === 'heading' ? {} : { y: text.y + down, ...(isBody ? { height: text.height - down } : {}) }
  const open = layout === 'titleBody' && isBody ? { lineHeight: POINTS_LINE_HEIGHT } : SHORT_POINTS.includes(layout) && isBody ? { paragraphSpacing: BETWEEN_POINTS } : {}
  return inRoom({ ...text, ...open, ...middle, ...lower })
}

/** Between a quote and who said it, slide points. */
const BELOW_QUOTE = 30
/** How high a line of a quote is in every theme, a multiple of its size. */
const QUOTE_LINE_HEIGHT = 1.25

/**
 * A quote and who said it as one, in the middle of the room that the layout has for both: of few words neither stands far from the other.
 * Letters may be narrower than was reckoned with, so the words stand at the foot of their box.
 */
function closeQuote(texts: readonly NewText[]): NewText[] {
  const quote = texts.find(({ placeholder }) => placeholder === 'quote')
  if (quote === undefined) return [...texts]
  const { fontSize = LARGEST.quote ?? 0, text } = quote
  if (text === undefined) return [...texts]
  const height = Math.min(quote.height, Math.ceil(highestWords(text, quote.width - 2 * PADDING, fontSize, QUOTE_LINE_HEIGHT)) + 2 * PADDING)
  const y = quote.y + (quote.height - height) / 2
  return texts.map((one) => (one === quote ? { ...one, y, height, verticalAlign: 'bottom' as const } : one.placeholder === 'source' ? { ...one, y: y + height + BELOW_QUOTE } : one))
}

function contentsOf([layout, ...contents]: TemplateSlide, motif: Motif): NewElement[] {
  const places = placesOf(layout)
  const words = contents.filter((content) => typeof content === 'string' || Array.isArray(content)) as readonly (string | readonly string[])[]
  const texts = evenSizes(places.filter(({ placeholder }) => placeholder !== 'picture').flatMap((place, index) => {
    const content = words[index]
    return content === undefined ? [] : [textIn(layout, place, content, motif)]
  }))
  const pictures = places.filter(({ placeholder }) => placeholder === 'picture').map((place): NewElement => (
    { type: 'image', name: NAMES.picture, blob: null, naturalWidth: place.width, naturalHeight: place.height, ...place }
  ))
  const free = contents.filter((content): content is NewElement => typeof content === 'object' && 'type' in content)
  return [...pictures, ...closeQuote(inMiddle(texts, layout, motif)), ...free]
}

/** Columns are equals: words of the same part of a slide have the size of those with the least room. */
function evenSizes(texts: readonly NewText[]): NewText[] {
  const sizeOf = (text: NewText): number => resolveStyle({ ...text, id: 'new', order: 'a0', rotation: 0 } as ElementOf<'text'>).fontSize
  return texts.map((text) => ({ ...text, fontSize: Math.min(...texts.filter(({ placeholder }) => placeholder === text.placeholder).map(sizeOf)) }))
}

/** The theme that a template comes with. */
export function themeOfTemplate({ theme }: BuiltInTemplate): BuiltInTheme {
  const found = BUILT_IN_THEMES.find(({ id }) => id === theme)
  if (found === undefined) throw new TypeError(`There is no theme ${theme}`)
  return found
}

/** What lies behind a slide of a layout in a template, back first. */
export function templateArtwork(template: BuiltInTemplate, layout: Layout, at: number): readonly LessonElement[] {
  return artworkElements(MOTIFS[template.motif], layout, at).map((one, index) => (
    elementSchema.parse({ ...one, id: `art${at}-${index}`, order: ORDERS[index] ?? 'az' })
  ))
}

/** A slide of a template as data, in its theme; null behind the last. */
export function templateSlide(template: BuiltInTemplate, at: number): Slide | null {
  const slide = template.slides[at]
  if (slide === undefined) return null
  const [layout] = slide
  const motif = MOTIFS[template.motif]
  const elements = [...artworkElements(motif, layout, at, downOf(layout)), ...contentsOf(slide, motif)]
    .map((element, index) => ({ ...element, ...(element.name === undefined ? {} : { name: template.words?.[element.name] ?? element.name }), id: `${template.id}${at}-${index}`, order: ORDERS[index] ?? 'az' }))
  return slideSchema.parse({
    id: `${template.id}${at}`, order: ORDERS[at] ?? 'az', layout, elements, background: backgroundOf(layout), presenterConfig: DEFAULT_PRESENTER,
    narration: richTextOf(''), theme: themeOfTemplate(template).theme,
  })
}

/** All slides of a template as data, in its theme. */
export function templateSlides(template: BuiltInTemplate): Slide[] {
  return template.slides.flatMap((_, at) => templateSlide(template, at) ?? [])
}

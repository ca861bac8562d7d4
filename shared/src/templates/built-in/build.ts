import { BUILT_IN_THEMES, DEFAULT_PRESENTER, backgroundOf, placedText, placesOf, slideSchema } from '../../lesson/index.ts'
import type { BuiltInTheme, Layout, LayoutPlace, NewElement, Slide } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import { artElement } from './art.ts'
import type { Artwork } from './art.ts'
import type { BuiltInTemplate, TemplateSlide } from './built-in-template.ts'
import { MOTIFS } from './motifs.ts'
import type { Motif } from './motif.ts'

/** Round the words of a column, slide points. */
const CARD_MARGIN = 28
/** Fractional indices of so many elements as a slide of a template may have at most. */
const ORDERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((digit) => `a${digit}`)
/** What the words of a slide are called in lists. */
const NAMES: Readonly<Record<LayoutPlace['placeholder'], string>> = {
  title: 'Title', subtitle: 'Subtitle', heading: 'Heading', body: 'Text', label: 'Label', step: 'Step', section: 'Section', sectionText: 'Text of the section',
  quote: 'Quote', source: 'Source', number: 'Number', caption: 'Caption', picture: 'Picture',
}

function bullets(items: readonly string[]): RichText {
  return { blocks: items.map((words) => ({ kind: 'bullet', level: 0, ordinal: 0, align: null, runs: [{ text: words, marks: {} }] })) }
}

/** Cards behind columns: one behind all places that stand above each other. */
function cards(layout: Layout): readonly Artwork[] {
  if (!['comparison', 'steps', 'twoColumns'].includes(layout)) return []
  const columns = new Map<number, { readonly x: number; readonly y: number; readonly width: number; readonly bottom: number }>()
  for (const { placeholder, x, y, width, height } of placesOf(layout)) {
    if (placeholder === 'heading') continue
    const above = columns.get(x)
    columns.set(x, { x, y: Math.min(y, above?.y ?? y), width, bottom: Math.max(y + height, above?.bottom ?? 0) })
  }
  // Their corners are the theme's.
  return [...columns.values()].map(({ x, y, width, bottom }) => (
    ['rectangle', x - CARD_MARGIN, y - CARD_MARGIN / 2, width + 2 * CARD_MARGIN, bottom - y + CARD_MARGIN, 'surface']
  ))
}

function artworkOf({ alone, edge, hasCards, picture, section, title }: Motif, layout: Layout, at: number): readonly Artwork[] {
  if (layout === 'title') return title
  if (layout === 'section') return section
  if (layout === 'quote' || layout === 'bigNumber') return alone
  const place = placesOf(layout).find(({ placeholder }) => placeholder === 'picture')
  return [...edge(layout, at), ...(hasCards ? cards(layout) : []), ...(place === undefined ? [] : picture(place.x))]
}

function contentsOf([layout, ...contents]: TemplateSlide): NewElement[] {
  const places = placesOf(layout)
  const words = contents.filter((content) => typeof content === 'string' || Array.isArray(content)) as readonly (string | readonly string[])[]
  const texts = places.filter(({ placeholder }) => placeholder !== 'picture').flatMap(({ placeholder, slot }, index) => {
    const content = words[index]
    return content === undefined ? [] : [placedText(layout, placeholder, typeof content === 'string' ? richTextOf(content) : bullets(content), { name: NAMES[placeholder], slot })]
  })
  const pictures = places.filter(({ placeholder }) => placeholder === 'picture').map((place): NewElement => (
    { type: 'image', name: NAMES.picture, blob: null, naturalWidth: place.width, naturalHeight: place.height, ...place }
  ))
  const free = contents.filter((content): content is NewElement => typeof content === 'object' && 'type' in content)
  return [...pictures, ...texts, ...free]
}

/** The theme that a template comes with. */
export function themeOfTemplate({ theme }: BuiltInTemplate): BuiltInTheme {
  const found = BUILT_IN_THEMES.find(({ id }) => id === theme)
  if (found === undefined) throw new TypeError(`There is no theme ${theme}`)
  return found
}

/** A slide of a template as data, in its theme; null behind the last. */
export function templateSlide(template: BuiltInTemplate, at: number): Slide | null {
  const slide = template.slides[at]
  if (slide === undefined) return null
  const [layout] = slide
  const elements = [...artworkOf(MOTIFS[template.motif], layout, at).map(artElement), ...contentsOf(slide)]
    .map((element, index) => ({ ...element, id: `${template.id}${at}-${index}`, order: ORDERS[index] ?? 'az' }))
  return slideSchema.parse({
    id: `${template.id}${at}`, order: ORDERS[at] ?? 'az', layout, elements, background: backgroundOf(layout), presenterConfig: DEFAULT_PRESENTER,
    narration: richTextOf(''), theme: themeOfTemplate(template).theme,
  })
}

/** All slides of a template as data, in its theme. */
export function templateSlides(template: BuiltInTemplate): Slide[] {
  return template.slides.flatMap((_, at) => templateSlide(template, at) ?? [])
}

import { CANVAS, fittedSize, hasRoom, hasWholeWords, isInvitation, placesOf } from '../../lesson/index.ts'
import type { DesignLayout, Layout, LayoutPlace, LessonElement, NewElement, NewText, Slide } from '../../lesson/index.ts'
import { LEFT, artworkElements, edgeElements } from '../../templates/built-in/build.ts'
import type { BuiltInTemplate } from '../../templates/built-in/index.ts'
import { MOTIFS } from '../../templates/built-in/motifs.ts'

/** On which side of the words a picture stands. */
export type PictureSide = 'left' | 'right'

/** How the words of a slide make room for a picture. */
export interface BesidePicture {
  readonly layout: Layout
  /** The place of the picture. */
  readonly place: LayoutPlace
  /** What of its words is another then, by the ids of their elements. */
  readonly texts: Readonly<Record<string, Pick<NewText, 'x' | 'y' | 'width' | 'height' | 'fontSize'>>>
  /** Artwork that goes, by the ids of its elements, and what is there in its place, back first. */
  readonly gone: readonly string[]
  readonly art: readonly NewElement[]
}

/** Words beside a picture are set no smaller, slide points. */
const SMALLEST = 28
const LARGEST = { heading: 72, body: 48 } as const

type Words = Extract<LessonElement, { type: 'text' }>
const isWords = (element: LessonElement): element is Words => 'placeholder' in element && 'text' in element
type Box = Pick<LayoutPlace, 'x' | 'y' | 'width' | 'height'>
const isAt = (one: Box, other: Box): boolean => (
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
)

/** A text in another box, in the largest size at which all of it can be read there; null where it cannot. */
function movedTo({ place, text, largest }: { readonly place: LayoutPlace; readonly text: Words; readonly largest: number }): BesidePicture['texts'][string] | null {
  const { height, width, x, y } = place
  const { id: _id, order: _order, ...rest } = text
  const moved: NewText = { ...rest, placeholder: place.placeholder, x, y, width, height }
  const fontSize = fittedSize(moved, largest)
  const sized = { ...moved, fontSize }
  return fontSize >= SMALLEST && hasRoom(sized) && hasWholeWords(sized) ? { x, y, width, height, fontSize } : null
}

/** The words of a slide that make room: what is its heading then, and its body. Both must be there, or a place would stay empty. */
const WORDS = { titleBody: ['heading', 'body'], title: ['title', 'subtitle'] } as const

/** Whether a text stands where its layout has it, or a motif that sets titles at the start of their line. */
function isInPlace(text: Words, layout: keyof typeof WORDS, isLeft: boolean): boolean {
  const place = placesOf(layout).find(({ placeholder }) => placeholder === text.placeholder)
  if (place === undefined || text.rotation !== 0) return false
  return isAt(text, place) || (isLeft && layout === 'title' && isAt(text, { ...place, x: LEFT, width: CANVAS.width - 2 * LEFT }))
}

/**
 * How a generated slide makes room for a picture beside its words. Null for a slide that has anything but a heading and a body, or a title and
 * a subtitle, in their places and the artwork of its template, because somebody has changed it or because it says what it says otherwise, and
 * for words that could not be read in half the width.
 */
export function besidePicture({ elements, layout }: Slide, template: BuiltInTemplate, at: number, side: PictureSide): BesidePicture | null {
  if (layout !== 'titleBody' && layout !== 'title') return null
  const motif = MOTIFS[template.motif]
  const texts = elements.filter(isWords)
  const wasArt = artworkElements(motif, layout, at)
  const art = elements.filter((element) => !isWords(element))
  const isOurs = art.every((element) => wasArt.some((known) => element.type === known.type && isAt(element, known)))
  const [heading, body] = WORDS[layout].map((part) => texts.find(({ placeholder }) => placeholder === part))
  if (!isOurs || texts.length !== 2 || heading === undefined || body === undefined) return null
  if (![heading, body].every((text) => isInPlace(text, layout, motif.isLeft === true))) return null
  const next: Layout = side === 'left' ? 'pictureLeft' : 'pictureRight'
  const places = placesOf(next)
  const placeOf = (placeholder: LayoutPlace['placeholder']): LayoutPlace | undefined => places.find((place) => place.placeholder === placeholder)
  const [picture, headingPlace, bodyPlace] = [placeOf('picture'), placeOf('heading'), placeOf('body')]
  if (picture === undefined || headingPlace === undefined || bodyPlace === undefined) return null
  const moved = [movedTo({ text: heading, place: headingPlace, largest: LARGEST.heading }), movedTo({ text: body, place: bodyPlace, largest: LARGEST.body })]
  if (moved[0] == null || moved[1] == null) return null
  return {
    layout: next, place: picture, texts: { [heading.id]: moved[0], [body.id]: moved[1] }, gone: art.map(({ id }) => id),
    // What a template draws in place of a picture is not there with one.
    art: edgeElements(motif, next, at).map((element, index) => ({ ...element, name: art[0]?.name ?? `Artwork ${index + 1}` })),
  }
}

/** What headings are called in layouts that people built. */
const HEADINGS: readonly (string | undefined)[] = ['title', 'heading', 'section']

/**
 * The same for a slide in a layout that somebody built, beside whose words no artwork stands: the words go to the places of a layout of theirs that has one
 * for a picture. Null where they have none, too.
 */
export function besideOwnPicture({ elements, layout, ownLayout }: Slide, layouts: readonly DesignLayout[], side: PictureSide): BesidePicture | null {
  const own = layouts.find(({ id }) => id === ownLayout)
  if (own === undefined || (layout !== 'titleBody' && layout !== 'title')) return null
  const standing = elements.filter((element) => !isInvitation(element) && !('placeholder' in element && element.placeholder === 'logo'))
  const texts = standing.filter(isWords)
  const isOurs = texts.length === 2 && standing.length === 2
    && texts.every((text) => text.rotation === 0 && own.places.some((place) => place.placeholder === text.placeholder && isAt(text, place)))
  const [heading, body] = [texts.find(({ placeholder }) => HEADINGS.includes(placeholder)), texts.find(({ placeholder }) => !HEADINGS.includes(placeholder))]
  const wanted = (['right', 'left'] as const).toSorted((one) => (one === side ? -1 : 1)).map((at): Layout => (at === 'left' ? 'pictureLeft' : 'pictureRight'))
  const next = wanted.flatMap((base) => layouts.filter((one) => one.base === base))[0]
  if (!isOurs || heading === undefined || body === undefined || next === undefined) return null
  const words = next.places.filter(({ placeholder }) => placeholder !== 'picture' && placeholder !== 'logo')
  const picture = next.places.find(({ placeholder }) => placeholder === 'picture')
  const [headingPlace, bodyPlace] = [words.find(({ placeholder }) => HEADINGS.includes(placeholder)), words.find(({ placeholder }) => !HEADINGS.includes(placeholder))]
  if (picture === undefined || headingPlace === undefined || bodyPlace === undefined) return null
  const moved = [movedTo({ text: heading, place: headingPlace, largest: heading.fontSize ?? LARGEST.heading }), movedTo({ text: body, place: bodyPlace, largest: body.fontSize ?? LARGEST.body })]
  return moved[0] == null || moved[1] == null ? null : { layout: next.base, place: picture, texts: { [heading.id]: moved[0], [body.id]: moved[1] }, gone: [], art: [] }
}

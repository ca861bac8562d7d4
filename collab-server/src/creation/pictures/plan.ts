import { LESSON_PICTURES } from '@lectern/shared/creation'
import type { ImageSettings, PlannedSlide } from '@lectern/shared/creation'
import { artPlace, besideOwnPicture, besidePicture, designOf } from '@lectern/shared/creation/look'
import type { BesidePicture } from '@lectern/shared/creation/look'
import { pictureSubject } from '@lectern/shared/creation/picture-words'
import type { PictureSubject } from '@lectern/shared/creation/picture-words'
import type { DesignLayout, Slide } from '@lectern/shared/lesson'

/** A picture of what the reading was made of. */
export interface OwnPicture {
  readonly hash: string
  readonly caption: string
  /** Where in what was read it stands, from 0 to 1. */
  readonly at: number
}

/** The payload of the job: which slides may get pictures, and from where. */
export interface PicturesPlan {
  readonly name: string
  readonly language: string
  readonly design?: string | undefined
  /** Of a template of the workspace; absent for the arrangements of the product. */
  readonly layouts?: readonly DesignLayout[] | undefined
  /** All that were written, by their ids, in their order. */
  readonly slides: readonly { readonly id: string; /** Which share of the reading it tells, from 0 to 1. */ readonly from: number; readonly to: number; /** It is one that explains, neither the first nor the last. */ readonly isSection: boolean }[]
  readonly own: readonly OwnPicture[]
  readonly settings: ImageSettings
}

/** Which share of a reading each slide tells, by the length of its narration. */
export function sharesOf(slides: readonly PlannedSlide[]): readonly Omit<PicturesPlan['slides'][number], 'id'>[] {
  const lengths = slides.map(({ kind, narration }) => (kind === 'closing' ? 0 : narration.length))
  const sum = Math.max(1, lengths.reduce((all, length) => all + length, 0))
  let told = 0
  return slides.map(({ kind }, at) => {
    const from = told / sum
    told += lengths[at] ?? 0
    return { from, to: told / sum, isSection: kind === 'section' }
  })
}

/** Which ways there are to pictures by the settings, their maxima among them (S2 §9), and how many infographics a lesson gets. */
export function waysOf({ aiGenerated, clientImages, infographics, maxAIImages, maxClientImages, maxGoogleAIImages, maxInfographics, maxWikimediaImages, wikimedia }: ImageSettings) {
  return {
    isMade: aiGenerated && Math.max(0, maxAIImages - 1) + maxGoogleAIImages > 0,
    isFound: wikimedia && maxWikimediaImages > 0,
    isOwn: clientImages && maxClientImages > 0,
    infographics: infographics && maxInfographics > 0 ? LESSON_PICTURES.infographics : 0,
  } as const
}

/** A slide of the document that gets a picture. */
export interface WaitingSlide extends PictureSubject {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly room: BesidePicture
  /** It is the intro or the closing: only a model makes it a picture. */
  readonly isEnd: boolean
  /** The slide as it was when it was looked at. */
  readonly slide: Slide
}

/** How a slide makes room as it is in the document now; null where it cannot, or not any more. */
export function roomOn(slide: Slide, plan: PicturesPlan, at: number): BesidePicture | null {
  const side = at % 2 === 0 ? 'right' : 'left'
  if (slide.ownLayout !== undefined) return besideOwnPicture(slide, plan.layouts ?? [], side)
  return besidePicture(slide, designOf(plan.design), artPlace(at, plan.slides.length), side)
}

/** The slides that get pictures: those with room for one beside their words, evenly among all where they are many; intro and closing where a model makes them. */
export function waitingSlides(slides: readonly Slide[], plan: PicturesPlan, { hasEnds }: { readonly hasEnds: boolean }): readonly WaitingSlide[] {
  const found = plan.slides.flatMap(({ from, id, isSection, to }, at): readonly WaitingSlide[] => {
    const slide = slides.find((one) => one.id === id)
    const room = slide === undefined ? null : roomOn(slide, plan, at)
    if (slide === undefined || room === null || (!isSection && !hasEnds)) return []
    return [{ id, ...pictureSubject(slide), from, to, room, isEnd: !isSection, slide }]
  })
  const sections = found.filter(({ isEnd }) => !isEnd)
  const { ends, most } = LESSON_PICTURES
  const chosen = sections.length <= most ? sections : Array.from({ length: most }, (_, at) => sections[Math.floor(at * sections.length / most)])
  return [...found.filter(({ isEnd }) => isEnd).slice(0, ends.most), ...chosen].filter((slide) => slide !== undefined)
}

const distinctiveWords = (text: string): ReadonlySet<string> => new Set(text.toLocaleLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [])

/** So far from its part of the reading, as a share of all, a picture still belongs to a slide with which it has no word in common. */
const NEAR = 0.12

/** Which picture of the reading goes with which slide: by the words of its caption, and by where it stands; each once. */
export function ownPictures(slides: readonly WaitingSlide[], own: readonly OwnPicture[]): ReadonlyMap<string, OwnPicture> {
  const pairs = slides.flatMap((slide) => {
    const known = distinctiveWords(`${slide.title} ${slide.words}`)
    return own.flatMap((picture) => {
      const common = [...distinctiveWords(picture.caption)].filter((word) => known.has(word)).length
      const away = picture.at < slide.from ? slide.from - picture.at : Math.max(0, picture.at - slide.to)
      return common === 0 && away > NEAR ? [] : [{ id: slide.id, picture, score: common - away * 4 }]
    })
  })
  const chosen = new Map<string, OwnPicture>()
  const used = new Set<OwnPicture>()
  for (const { id, picture } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(id) || used.has(picture)) continue
    chosen.set(id, picture)
    used.add(picture)
  }
  return chosen
}

import type { SlidesRequestInput } from '@lectern/shared/creation'
import { LESSON_PICTURES } from '@lectern/shared/creation'
import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { ApiError } from '../../platform/http/api-error.ts'
import { keepPicture } from '../../gallery/keep-picture.ts'
import type { PdfPicture } from '../files/pdf-pictures.ts'

/** The pictures of a PDF, with the pages of it that were read. */
export interface PdfPictures {
  readonly name: string
  readonly pictures: readonly PdfPicture[]
  readonly first: number
  readonly last: number
}
type SentPicture = NonNullable<SlidesRequestInput['pictures']>[number]

/** More than slides have room for would be kept for nothing; some fit no slide. */
const SENT = LESSON_PICTURES.most * 2
const CAPTION = 500
const kept = new WeakMap<PdfPicture, Promise<string>>()

/** Where a picture stands in what was read, from 0 to 1. */
export function placeOf({ down, page }: Pick<PdfPicture, 'down' | 'page'>, { first, last }: Pick<PdfPictures, 'first' | 'last'>): number {
  return Math.min(1, Math.max(0, (page - first + down) / Math.max(1, last - first + 1)))
}

const rankOf = ({ caption, kind }: PdfPicture): number => (kind === 'equation' ? 2 : caption === '' ? 1 : 0)

/** The pictures that are sent: those with a caption first, since these find their slide, equations last, in the order of their pages. */
export function chosenPictures({ pictures }: Pick<PdfPictures, 'pictures'>): readonly PdfPicture[] {
  const chosen = new Set(pictures.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, SENT))
  return pictures.filter((picture) => chosen.has(picture))
}

/**
 * Keeps the pictures in the gallery, each once, for the slides to show. What cannot be kept is left out: the slides come without it.
 * @param titleOf names equations, which say nothing of themselves in words
 */
export async function storePdfPictures(pdf: PdfPictures, titleOf: (picture: PdfPicture) => string): Promise<SentPicture[]> {
  const sent = await Promise.all(chosenPictures(pdf).map(async (picture, index): Promise<SentPicture | null> => {
    const { file, kind, page } = picture
    const caption = kind === 'equation' ? titleOf(picture) : picture.caption
    const name = (caption === '' || kind === 'equation' ? `${pdf.name.replace(/\.pdf$/iu, '')} ${page}-${index + 1}` : caption).replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').slice(0, GALLERY_LIMITS.nameMax - 10)
    const keeping = kept.get(picture) ?? keepPicture(new File([file], `${name}.${file.type === 'image/webp' ? 'webp' : 'png'}`, { type: file.type }), { name, description: caption }).then(({ blob }) => blob.hash)
    kept.set(picture, keeping)
    try {
      return { hash: await keeping, caption: caption.slice(0, CAPTION), at: placeOf(picture, pdf) }
    } catch (error) {
      kept.delete(picture)
      if (!(error instanceof ApiError)) throw error
      return null
    }
  }))
  return sent.filter((picture) => picture !== null)
}

import type { ImportFailure, ImportFormOfSlides, ImportReport, ImportTarget } from '@lectern/shared/imports'
import type { StoredPicture } from './lesson-of-deck.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** What the process that reads decks is asked: in this order, pictures as often as there are some. */
export type DeckRequest =
  | { readonly kind: 'open'; readonly hidden: boolean; readonly form: ImportFormOfSlides; readonly language: string; readonly target: ImportTarget }
  | { readonly kind: 'picture'; readonly hash: string }
  | {
    readonly kind: 'build'; readonly target: ImportTarget; readonly title: string; readonly pictures: readonly (readonly [hash: string, picture: StoredPicture])[]
    /** The pictures of its slides, where they come in as such. */
    readonly pages: readonly SlidePicture[] | null
    /** Slides are shown beside those of the deck, also of a lesson. */
    readonly isCompared: boolean
  }

/** The picture of a slide, which is stored. */
export interface SlidePicture {
  readonly hash: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** What a deck has become. */
export interface BuiltDeck {
  readonly kind: 'built'
  /** The lesson, or the draft of one; null where its slides were asked for. */
  readonly state: FirstState | null
  /** JSON of its slides, of a draft or a lesson as they are shown; null for a lesson whose slides are not. */
  readonly slides: string | null
  readonly report: ImportReport
}

/** What it answers. */
export type DeckAnswer =
  | { readonly kind: 'ready' }
  /** So many slides of so many are read. */
  | { readonly kind: 'reading'; readonly read: number; readonly of: number }
  | { readonly kind: 'refused'; readonly failure: ImportFailure }
  /** The hashes of its pictures, as far as they are needed, and how many slides come along. */
  | { readonly kind: 'opened'; readonly pictures: readonly string[]; readonly slides: number }
  /** Null where the bytes are not to be had. */
  | { readonly kind: 'picture'; readonly bytes: Uint8Array | null }
  | BuiltDeck

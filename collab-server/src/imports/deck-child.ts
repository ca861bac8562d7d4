/**
 * The process that reads decks: alone with the one file that it is started with, which is what somebody sent. It may read nothing else
 * but code and start nothing, and what goes wrong in it ends the import alone.
 */
import { fstatSync, openSync } from 'node:fs'
import { IMPORT_LIMITS } from '@lectern/shared/imports'
import { LESSON_LIMITS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { SYNC_LIMITS } from '@lectern/shared/sync/limits'
import { thumbnailSlide } from '../sync/documents/first-state.ts'
import type { DeckAnswer, DeckRequest } from './deck-messages.ts'
import { lessonOfDeck, slidesOf } from './lesson-of-deck.ts'
import type { StoredPicture } from './lesson-of-deck.ts'
import { pictureSlides } from './picture-slides.ts'
import { LESSON_ELEMENTS_MAX, readDeck } from './pptx/deck.ts'
import type { ReadDeck } from './pptx/deck.ts'
import { DeckRefusal } from './pptx/refusal.ts'
import { ZipArchive } from './pptx/zip-archive.ts'

const [, , path = ''] = process.argv
/** Slides are put into a lesson by one frame, and a lesson has to have room for what is written in it. */
const [SLIDES_BYTES, LESSON_BYTES] = [SYNC_LIMITS.frameBytes * 0.75, SYNC_LIMITS.maxBytes * 0.75]
const answer = (message: DeckAnswer): void => { process.send?.(message) }
let deck: ReadDeck | null = null

/** The slides of a lesson as small pictures need them, as many as come in one answer. */
function shownSlides({ theme }: ReadDeck, slides: readonly Slide[]): string {
  const all = slides.map((slide) => JSON.stringify({ ...thumbnailSlide(slide), theme }))
  let bytes = 0
  return `[${all.filter((json) => (bytes += Buffer.byteLength(json) + 1) < SLIDES_BYTES).join(',')}]`
}

function answerTo(request: DeckRequest): DeckAnswer {
  if (request.kind === 'open') {
    const file = openSync(path, 'r')
    const slidesMost = request.form === 'pictures' ? IMPORT_LIMITS.pictureSlides : IMPORT_LIMITS.slides
    deck = readDeck(new ZipArchive(file, fstatSync(file).size), {
      hidden: request.hidden, language: request.language, isThemed: request.target !== 'slides', most: request.target === 'slides' ? LESSON_LIMITS.elements : LESSON_ELEMENTS_MAX,
      onSlide: (read, of) => answer({ kind: 'reading', read, of }),
    })
    if (deck.slides.length > slidesMost) throw new DeckRefusal('deck-too-many-slides')
    return { kind: 'opened', pictures: request.form === 'pictures' ? [] : deck.pictures.all().map(({ hash }) => hash), slides: deck.slides.length }
  }
  if (deck === null) throw new Error('nothing is open')
  if (request.kind === 'picture') {
    const picture = deck.pictures.all().find(({ hash }) => hash === request.hash)
    return { kind: 'picture', bytes: picture ? deck.pictures.bytes(picture) : null }
  }
  const { report, slides } = request.pages === null ? { slides: slidesOf(deck, new Map<string, StoredPicture>(request.pictures)), report: deck.report() } : pictureSlides(deck, request.pages)
  if (request.target === 'slides') {
    const json = JSON.stringify(slides)
    if (Buffer.byteLength(json) > SLIDES_BYTES) throw new DeckRefusal('deck-too-complex')
    return { kind: 'built', state: null, slides: json, report }
  }
  const state = lessonOfDeck(deck, slides, request.title)
  if (state.update.length > LESSON_BYTES) throw new DeckRefusal('deck-too-complex')
  return { kind: 'built', state, slides: request.target === 'draft' || request.isCompared ? shownSlides(deck, slides) : null, report }
}

process.on('message', (request: DeckRequest) => {
  try {
    answer(answerTo(request))
  } catch (error) {
    if (!(error instanceof DeckRefusal)) throw error
    answer({ kind: 'refused', failure: error.failure })
  }
})
answer({ kind: 'ready' })

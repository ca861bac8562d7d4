import { LESSON_LIMITS, createLesson, deleteSlides, normaliseSlides, pasteSlides, redirectSlideLinks, setTheme, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import * as Y from 'yjs'
import { thumbnailOf } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { firstUpdateFacts } from '../sync/log/first-update.ts'
import { animationsOf } from './pptx/animations.ts'
import type { DeckElement } from './pptx/boxes.ts'
import type { ReadDeck } from './pptx/deck.ts'
import type { SlideNotes } from './pptx/notes.ts'

/** What became of a picture, a video or a sound of a deck: its pixels, 1 where it has none, or null where it was not taken. */
export type StoredPicture = { readonly width: number; readonly height: number } | null

/** A video or a sound whose file was taken; else the picture that shows it, or null where there is none. */
function withFile(element: Extract<DeckElement, { type: 'video' | 'audio' }>, stored: ReadonlyMap<string, StoredPicture>, notes: SlideNotes | undefined): DeckElement | null {
  const poster = element.type === 'video' ? element.poster : null
  const hasPoster = poster !== null && stored.get(poster)
  if (element.blob !== null && stored.get(element.blob)) return element.type === 'video' && !hasPoster ? { ...element, poster: null } : element
  notes?.drop('media')
  if (!hasPoster) return null
  notes?.change('media')
  const { alt = '', height, id, width, x, y } = element
  return { id, type: 'image', x, y, width, height, blob: poster, naturalWidth: Math.max(1, hasPoster.width), naturalHeight: Math.max(1, hasPoster.height), alt }
}

/** An element with the pixels of its picture; null for a picture that was not taken. */
function withPicture(element: DeckElement, stored: ReadonlyMap<string, StoredPicture>, notes: SlideNotes | undefined): DeckElement | null {
  if (element.type === 'video' || element.type === 'audio') return withFile(element, stored, notes)
  if ('naturalWidth' in element && element.blob !== null) {
    const picture = stored.get(element.blob)
    if (!picture) notes?.drop('image')
    return picture ? { ...element, naturalWidth: Math.max(1, picture.width), naturalHeight: Math.max(1, picture.height) } : null
  }
  if (!('fill' in element) || typeof element.fill !== 'object' || element.fill.kind !== 'picture' || stored.get(element.fill.blob)) return element
  return { ...element, fill: '#d9d9d9' }
}

/** Whether the gate takes a text as a whole. */
function hasRoom(text: RichText): boolean {
  return text.blocks.length <= LESSON_LIMITS.textBlocks && plainText(text).length <= LESSON_LIMITS.textCharacters
}

/** The slides of a deck as the import gate lets them in; what became of their pictures is noted. */
export function slidesOf({ notes, slides }: ReadDeck, stored: ReadonlyMap<string, StoredPicture>): readonly Slide[] {
  return slides.flatMap(({ id, background, elements, motions, narration, transition }, index) => {
    const own = notes[index]
    const kept = elements.flatMap((element) => {
      const shown = withPicture(element, stored, own)
      if (shown === null) own?.lose('picture-refused')
      return shown ?? []
    })
    const said = richTextOf(narration)
    for (const text of [said, ...kept.flatMap((element) => ('text' in element && element.text ? element.text : []))]) if (!hasRoom(text)) own?.lose('words')
    const isMissing = background.kind === 'image' && !stored.get(background.blob)
    if (isMissing) own?.lose('picture-refused')
    const behind = isMissing ? { kind: 'colour', colour: background.colour } : background
    const there = new Set(kept.map(({ id }) => id))
    const animations = animationsOf(motions, (id) => there.has(id), own)
    return normaliseSlides([{ id, background: behind, elements: kept, narration: said, ...(animations.length > 0 ? { animations } : {}), ...(transition ? { transition } : {}) }]).slides
  })
}

/** Slides that one call of the gate judges. */
const AT_ONCE = 20

/** A lesson of a deck as the first update of its document. */
export function lessonOfDeck({ theme }: ReadDeck, slides: readonly Slide[], title: string): FirstState {
  const origin = { kind: 'local', command: 'import-deck' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title }, origin)
  const blank = slideIds(doc)
  const pasted: string[] = []
  for (let from = 0; from < slides.length; from += AT_ONCE) {
    pasted.push(...pasteSlides(doc, { slides: slides.slice(from, from + AT_ONCE) }, { after: pasted.at(-1) ?? blank.at(-1) ?? null }, origin))
  }
  redirectSlideLinks(doc, new Map(slides.map(({ id }, at) => [id, pasted[at] ?? id])), origin)
  deleteSlides(doc, [...blank], origin)
  setTheme(doc, theme, origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, facts: firstUpdateFacts(update), thumbnail: thumbnailOf(doc) }
}

import { createLesson, readSlide, setTitle, slideIds, slideWithoutKeys } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import * as Y from 'yjs'
import { firstUpdateFacts } from '../log/first-update.ts'
import type { FirstUpdateFacts } from '../log/first-update.ts'

/** The first update of a document and the picture lists show of it. */
export interface FirstState {
  readonly update: Uint8Array
  /** Where they were found out away from the event loop, as of a large update. */
  readonly facts?: FirstUpdateFacts
  /** JSON of a slide; null when the document has none. */
  readonly thumbnail: string | null
}

/** Bounds of a thumbnail: a list carries many, and at that size nobody sees more. */
export const THUMBNAIL_LIMITS = { elements: 120, jsonCharacters: 64 * 1024 } as const

/** A new lesson: title and a first slide, in a language (BCP 47). */
export function newLessonState(title: string, language?: string): FirstState {
  const doc = new Y.Doc()
  createLesson(doc, { title, automaticAnimations: true, ...(language === undefined ? {} : { language }) }, { kind: 'local', command: 'create-lesson' })
  return { update: Y.encodeStateAsUpdate(doc), thumbnail: thumbnailOf(doc) }
}

/**
 * The content of another document under a new title, written afresh: neither its history nor what was deleted
 * in it comes along.
 */
export function copyOfLesson(from: Y.Doc, title: string): FirstState {
  const to = new Y.Doc()
  to.transact(() => {
    // Every root of a lesson document is a map.
    for (const name of from.share.keys()) {
      const target = to.getMap(name)
      for (const [key, value] of from.getMap(name)) target.set(key, value instanceof Y.AbstractType ? value.clone() : value)
    }
  })
  setTitle(to, title, { kind: 'local', command: 'duplicate-lesson' })
  const update = Y.encodeStateAsUpdate(to)
  return { update, facts: firstUpdateFacts(update), thumbnail: thumbnailOf(to) }
}

/** The thumbnail of a new document given as one update. */
export function thumbnailOfUpdate(update: Uint8Array): string | null {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return thumbnailOf(doc)
}

/** The thumbnail of a document; null when it has no slide. */
export function thumbnailOf(doc: Y.Doc): string | null {
  const first = slideIds(doc)[0]
  const slide = first === undefined ? null : readSlide(doc, first)
  return slide && JSON.stringify(thumbnailSlide(slide))
}

/** Slides as galleries show them. */
export interface GallerySlides {
  /** JSON of a list of slides. */
  readonly slides: string
  /** How many the document has. */
  readonly count: number
}

/** The first slides of a document, so many at most, as small pictures need them. */
export function galleryOf(doc: Y.Doc, most: number): GallerySlides {
  const ids = slideIds(doc)
  const slides = ids.slice(0, most).flatMap((id) => readSlide(doc, id) ?? [])
  return { slides: JSON.stringify(slides.map((slide) => thumbnailSlide(slideWithoutKeys(slide)))), count: ids.length }
}

/** A slide as a small picture needs it: without narration, and of very many elements the largest ones. */
export function thumbnailSlide(slide: Slide): Slide {
  let elements = largest(slide.elements, THUMBNAIL_LIMITS.elements)
  while (elements.length > 0 && JSON.stringify(elements).length > THUMBNAIL_LIMITS.jsonCharacters) {
    elements = largest(elements, Math.floor(elements.length / 2))
  }
  return { ...slide, elements, narration: EMPTY_RICH_TEXT }
}

function largest(elements: Slide['elements'], count: number): Slide['elements'] {
  if (elements.length <= count) return elements
  const kept = new Set([...elements].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, count))
  return elements.filter((element) => kept.has(element))
}

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { RESULT } from '@lectern/shared/http'
import { copySlides, isStale, readLesson, slideIds, slideSpeech, slideWithoutKeys, withAutomaticAnimations, withCaptions, withHiddenParts, withSpeech } from '@lectern/shared/lesson'
import type { ElementType } from '@lectern/shared/lesson'
import type { Pronunciation } from '@lectern/shared/pronunciations'
import { scoringOf } from '@lectern/shared/activities'
import { canonicalJson, freezeLesson, frozenActivities } from '@lectern/shared/publishing'
import { plainText } from '@lectern/shared/text'
import { languagesOfCaptions, timelineOf, unattendedSlide } from '@lectern/shared/timeline'
import { frozenScenes } from '@lectern/shared/video'
import * as Y from 'yjs'
import { namedHashes } from '../../assets/named-hashes.ts'
import { copyOfLesson, galleryOf, thumbnailOf } from './first-state.ts'
import type { FirstState, GallerySlides } from './first-state.ts'
import { layoutsOf, lessonOfLayouts } from './template-layouts.ts'
import { foldInserts } from '../room/orphaned-inserts.ts'
import type { Folded, OrphanedInserts } from '../room/orphaned-inserts.ts'
import { readUpdates } from '../log/update-log.ts'
import { hideBy } from './part-ids.ts'
import { restoringOf } from '../versions/restore.ts'
import type { RestoringEdit } from '../versions/restore.ts'
import { narrationAudio } from './narration-audio.ts'
import type { NarrationAudio } from './narration-audio.ts'
import { staleSpeech } from './stale-speech.ts'
import type { StaleSpeech } from './stale-speech.ts'
import { measureDocument } from '../room/size.ts'
import type { DocumentParts } from '../room/size.ts'

/** A document as its updates in order, the first of which may be a snapshot. */
export type DocumentUpdates = readonly Uint8Array[]

/** A lesson frozen as learners get it. */
export interface FrozenContent {
  /** Compressed JSON of the answer; null when only the hash was asked for. */
  readonly content: Uint8Array | null
  /** The hashes that the content names; none when only its own hash was asked for. */
  readonly named: readonly string[]
  readonly contentHash: string
  /** JSON of its questions with their keys, which learners do not get, and its SHA-256: apart from `contentHash`, from which keys could be guessed. */
  readonly activities: string
  readonly keyHash: string
  readonly language: string
  readonly slideCount: number
  /** How many questions it asks, what all of them give, and how long it plays, ms. */
  readonly questionCount: number
  readonly outOf: number
  readonly durationMs: number
}

/** A lesson frozen as a video shows it. */
export interface FrozenScenes {
  readonly title: string
  readonly language: string
  /** JSON of the scenes. */
  readonly scenes: string
  readonly slideCount: number
  readonly seconds: number
  readonly hasCaptions: boolean
  /** The languages of its captions, the spoken one first. */
  readonly captionLanguages: readonly string[]
  /** Something of it is heard. */
  readonly hasSound: boolean
  /** Sentences that were to be heard and that nobody has spoken as they stand. */
  readonly unspoken: number
}

/** How big a document is. */
export interface MeasuredDocument {
  readonly bytes: number
  /** How long it took to find out, once there was a thread for it. */
  readonly ms: number
}

/** How many elements of a type a document has. */
export interface ElementCount {
  readonly type: ElementType
  readonly count: number
}

/** What takes as long as a lesson is large: each builds a whole document, so all run in the document threads and nowhere else. */
export const documentTasks = {
  /** The document as one update. */
  whole: ({ updates }: { readonly updates: DocumentUpdates }): Uint8Array => readUpdates(updates, (doc) => Y.encodeStateAsUpdate(doc)),
  /** How many bytes it has when encoded, and how long that took to find out. */
  bytes: ({ updates }: { readonly updates: DocumentUpdates }): MeasuredDocument => {
    const began = performance.now()
    const bytes = readUpdates(updates, (doc) => Y.encodeStateAsUpdate(doc).length)
    return { bytes, ms: performance.now() - began }
  },
  /** Its content under another title, without its history. */
  copy: ({ title, updates }: { readonly updates: DocumentUpdates; readonly title: string }): FirstState => (
    readUpdates(updates, (doc) => copyOfLesson(doc, title))
  ),
  /** The picture that lists show of it, as JSON; null when it has no slide. */
  thumbnail: ({ updates }: { readonly updates: DocumentUpdates }): string | null => readUpdates(updates, thumbnailOf),
  /** What galleries show of it: so many of its slides, from the first on. */
  gallery: ({ most, updates }: { readonly updates: DocumentUpdates; readonly most: number }): GallerySlides => readUpdates(updates, (doc) => galleryOf(doc, most)),
  /** JSON of its first slides with all that is on them, as a clipboard has them. */
  slides: ({ most, updates }: { readonly updates: DocumentUpdates; readonly most: number }): string => (
    readUpdates(updates, (doc) => JSON.stringify(copySlides(doc, slideIds(doc).slice(0, most))))
  ),
  /** Which of these elements it has. */
  elements: ({ ids, updates }: { readonly updates: DocumentUpdates; readonly ids: readonly string[] }): readonly string[] => (
    readUpdates(updates, (doc) => {
      const wanted = new Set(ids)
      return readLesson(doc).slides.flatMap(({ elements }) => elements.flatMap(({ id }) => (wanted.has(id) ? [id] : [])))
    })
  ),
  /** JSON of the theme and the layouts of a template that is built; null while none have been saved. */
  layouts: ({ updates }: { readonly updates: DocumentUpdates }): string | null => readUpdates(updates, (doc) => {
    const look = layoutsOf(doc)
    return look && JSON.stringify(look)
  }),
  /** A lesson in the layouts of a template that is built: a slide of each. */
  lessonOfLayouts: ({ templateId, title, updates }: { readonly updates: DocumentUpdates; readonly title: string; readonly templateId: string }): FirstState => (
    readUpdates(updates, (doc) => lessonOfLayouts(doc, title, templateId))
  ),
  /** As learners get it. */
  freeze: ({ isHashOnly, partKey, updates }: { readonly updates: DocumentUpdates; readonly isHashOnly: boolean; readonly partKey: string }): FrozenContent => (
    readUpdates(updates, (doc) => {
      const hide = hideBy(partKey)
      const content = freezeLesson(doc, hide)
      const json = canonicalJson(content)
      const questions = frozenActivities(doc, hide)
      const activities = canonicalJson(questions)
      return {
        questionCount: Object.keys(questions).length, outOf: Object.values(questions).reduce((sum, one) => sum + scoringOf(one).points, 0),
        durationMs: isHashOnly ? 0 : Math.round(1000 * timelineOf(content.slides.map((slide) => ({ slide })), content.language).seconds),
        activities, keyHash: createHash('sha256').update(activities).digest('hex'),
        content: isHashOnly ? null : gzipSync(`{"status":${RESULT.success},"data":${json}}`), named: isHashOnly ? [] : [...namedHashes(Buffer.from(json))],
        contentHash: createHash('sha256').update(json).digest('hex'), language: content.language, slideCount: content.slides.length,
      }
    })
  ),
  /** As a video shows it. Who watches it is told the order of parts as little as learners are. */
  scenes: ({ partKey, updates, withSound }: { readonly updates: DocumentUpdates; readonly partKey: string; readonly withSound: boolean }): FrozenScenes => readUpdates(updates, (doc) => {
    const hide = hideBy(partKey)
    const { meta, slides: read } = readLesson(doc)
    const slides = read.map((slide) => (withSound ? withSpeech(doc, slide, meta) : withCaptions(doc, withAutomaticAnimations(slide, meta.language), meta.language)))
    const scenes = slides.map((slide) => {
      const times = unattendedSlide(slide, meta.language, withSound)
      const shown = slideWithoutKeys({ ...slide, elements: slide.elements.map((element) => withHiddenParts(element, hide)) })
      return { slide: shown, ...times, played: [...times.played] }
    })
    const isHeard = ({ played }: (typeof scenes)[number]): boolean => played.some(({ volume }) => volume > 0)
    return {
      title: meta.title, language: meta.language, scenes: frozenScenes(scenes), slideCount: scenes.length, seconds: scenes.reduce((sum, { seconds }) => sum + seconds, 0),
      hasCaptions: slides.some((slide) => plainText(slide.narration).trim() !== ''), captionLanguages: languagesOfCaptions(slides, meta.language), hasSound: slides.some(({ speech }) => speech !== undefined) || scenes.some(isHeard),
      unspoken: withSound ? read.flatMap((slide) => slideSpeech(doc, slide, meta).filter(isStale)).length : 0,
    }
  }),
  /** What of its narrations nobody has spoken. */
  stale: ({ pronunciations, slideId, updates }: {
    readonly updates: DocumentUpdates; readonly slideId: string | null; readonly pronunciations: readonly Pronunciation[]
  }): StaleSpeech => readUpdates(updates, (doc) => staleSpeech(doc, slideId, pronunciations)),
  /** What is heard of a slide's narration; null where the slide is gone, or a sentence of it has no sound. */
  narration: ({ slideId, updates }: { readonly updates: DocumentUpdates; readonly slideId: string }): NarrationAudio | null => readUpdates(updates, (doc) => narrationAudio(doc, slideId)),
  /** What takes the room of it. */
  size: ({ updates }: { readonly updates: DocumentUpdates }): DocumentParts => readUpdates(updates, (doc) => (
    measureDocument(doc, Y.encodeStateAsUpdate(doc).length)
  )),
  /** How many elements it has of these types. */
  count: ({ types, updates }: { readonly updates: DocumentUpdates; readonly types: readonly ElementType[] }): readonly ElementCount[] => (
    readUpdates(updates, (doc) => {
      const elements = readLesson(doc).slides.flatMap((slide) => slide.elements)
      return types.map((type) => ({ type, count: elements.filter((element) => element.type === type).length })).filter(({ count }) => count > 0)
    })
  ),
  /** What brings a version back. */
  restore: ({ current, version }: { readonly version: Uint8Array; readonly current: Uint8Array }): RestoringEdit => restoringOf(version, current),
  /** A kept state with what was written into it when it was gone from the lesson. */
  fold: ({ maxBytes, orphans, updates: [state] }: {
    readonly updates: readonly [Uint8Array]; readonly orphans: readonly OrphanedInserts[]; readonly maxBytes: number
  }): Folded => foldInserts(state, orphans, maxBytes),
}

/** What the document threads can be asked for. */
export type DocumentTasks = typeof documentTasks
/** Tasks that are asked of the committed state of one document. */
export type DocumentQuestion = Exclude<keyof DocumentTasks, 'fold' | 'restore'>
/** What such a task is told besides the document. */
export type QuestionInput<Task extends DocumentQuestion> = Omit<Parameters<DocumentTasks[Task]>[0], 'updates'>

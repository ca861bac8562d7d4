import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { newId } from '@lectern/shared/lesson'
import type { Blob as StoredBlob, ImagePurpose } from '@lectern/shared/media'
import { createStore } from 'zustand/vanilla'
import { translateMessage } from '../../platform/i18n/i18n.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'
import type { Sender } from './create-sender.ts'

/** What a picture fills: elements of a slide, or cells of tables among these. */
export interface FillPlace {
  readonly elementIds: readonly string[]
  /** Absent where elements are filled as a whole. */
  readonly cellIds?: readonly string[]
  /** The field of the elements that is filled; `fill` where nothing is said. */
  readonly field?: string
}

/** What files that are no pictures are uploaded for: to be played, or embedded. */
export type FilePurpose = 'video' | 'audio' | 'pdf' | 'excel'
/** What a file is uploaded for. */
export type UploadPurpose = ImagePurpose | FilePurpose

/** Where a file is stored, and what the browser knows of it beside that. */
export interface StoredUpload extends StoredBlob {
  /** How long it plays; 0 where nobody knows. */
  readonly seconds?: number
  /** A picture that stands for it; null where there is none. */
  readonly poster?: string | null
}

/** A picture chosen for a slide, as it can be kept on this device until it is there. */
export interface WantedPicture {
  /** Also the id of the element it becomes, so that it comes onto its slide once, whoever puts it there. */
  readonly id: string
  readonly userId: string
  readonly lessonId: string
  readonly slideId: string
  /** Whether it becomes an element of the slide, of which kind, or its background; `file` where nobody has looked yet what it is. */
  readonly purpose: UploadPurpose | 'file'
  /** What it fills instead of becoming an element; where that has gone it becomes one all the same. */
  readonly fill?: FillPlace
  /** The middle of the element, slide points. */
  readonly at: { readonly x: number; readonly y: number }
  readonly name: string
  readonly file: Blob
}

/** Where a picture stands: `waiting` for its turn or the network, `failed` for the author. */
export type UploadState = 'waiting' | 'sending' | 'placing' | 'failed'

/** A picture on its way to its slide. */
export interface LessonUpload extends WantedPicture {
  readonly state: UploadState
  /** Share sent, 0 … 1. */
  readonly progress: number
  /** Why it waits or failed, in the author's language; null while nothing went wrong. */
  readonly reason: string | null
  /** The slide it was for has gone: tried again it comes onto the slide shown then. */
  readonly slideGone: boolean
  /** Where it is stored once it was sent. */
  readonly stored: StoredUpload | null
  /** It lies on this device until it is on its slide, so that a reload goes on with it. */
  readonly isKept: boolean
}

/** Pictures of all lessons on their way, oldest first. They belong to their lesson, not to a screen. */
export const lessonUploads = createStore<{ readonly list: readonly LessonUpload[] }>(() => ({ list: [] }))

export const isUnderWay = ({ state }: Pick<LessonUpload, 'state'>): boolean => state !== 'failed'

/** Changes one picture on its way. */
export function changeUpload(id: string, patch: Partial<LessonUpload>): void {
  lessonUploads.setState(({ list }) => ({ list: list.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)) }))
}

/** Browsers ask before the page goes while a picture is being sent, or waits and would be lost. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

lessonUploads.subscribe(({ list }) => {
  const isLosing = list.some((upload) => (upload.state === 'waiting' || upload.state === 'failed' ? !upload.isKept : true))
  if (isLosing) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
})

/** A lesson that is open in the editor. */
export interface EditedLesson {
  readonly session: LessonSession
  readonly editor: EditorStore
}

const edited = new Map<string, EditedLesson>()
const listeners = new Set<() => void>()

/** The lesson as it is open in the editor of this page; null when it is not. */
export const editedLesson = (lessonId: string): EditedLesson | null => edited.get(lessonId) ?? null

/** Calls back when a lesson is opened in the editor, or closed; call what it answers to stop. */
export function onEditedLessons(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Pictures that arrive for this lesson come through its open session; call what it answers when it closes. */
export function openForPictures(lesson: EditedLesson): () => void {
  const { lessonId } = lesson.session
  const notify = (): void => { for (const listener of listeners) listener() }
  edited.set(lessonId, lesson)
  notify()
  return () => {
    if (edited.get(lessonId) === lesson) edited.delete(lessonId)
    notify()
  }
}

/** What begins, stops and tries again to send pictures. */
type SentBy = Pick<Sender, 'begin' | 'stop' | 'retry'>

let loadSender = (): Promise<SentBy> => Promise.reject(new Error('Nothing was told to send pictures'))

/** Says how what sends pictures and puts them on their slides is loaded. */
export function provideSender(load: () => Promise<SentBy>): void {
  loadSender = load
}

/**
 * What sends the pictures comes apart from the first load, and is asked for in the quiet (`placing/UploadChips.tsx`). Where it cannot be
 * loaded, as without a network, the pictures say so and can be tried again.
 */
function send(ids: readonly string[], how: 'begin' | 'stop' | 'retry'): void {
  void loadSender().then((sender) => sender[how](ids), () => {
    for (const id of ids) changeUpload(id, { state: 'failed', reason: translateMessage('code.network', CLIENT_ERRORS.network) })
  })
}

/** Takes pictures on their way to a slide. They are in the list at once, whatever happens to the screen they came from. */
export function uploadToSlide(pictures: readonly Omit<WantedPicture, 'id'>[]): void {
  const made = pictures.map((picture): LessonUpload => ({
    ...picture, id: newId(), state: 'waiting', progress: 0, reason: null, slideGone: false, stored: null, isKept: false,
  }))
  lessonUploads.setState(({ list }) => ({ list: [...list, ...made] }))
  send(made.map(({ id }) => id), 'begin')
}

/** Takes a picture off the list, and stops it where it is under way. */
export function stopUpload(id: string): void {
  lessonUploads.setState(({ list }) => ({ list: list.filter((upload) => upload.id !== id) }))
  send([id], 'stop')
}

/** Tries one again that waits or has failed. */
export const retryUpload = (id: string): void => send([id], 'retry')

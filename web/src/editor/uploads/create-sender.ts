import type { UploadOptions } from '../../platform/http/upload.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { OpenLesson } from '../../sync/open-lesson.ts'
import type { EditorStore } from '../editor-store.ts'
import { PlacingError, placeInLesson } from './in-lesson.ts'
import type { PlacingFailure } from './in-lesson.ts'
import { removeStoredUpload, storeUpload, storedUploads } from './stored-uploads.ts'
import { changeUpload, editedLesson, lessonUploads } from './upload-list.ts'
import type { LessonUpload, StoredUpload, UploadPurpose, WantedPicture } from './upload-list.ts'
import type { WordKey } from '../../platform/i18n/words.ts'

/** What a failure means: `later` is tried again by itself, `again` when the author says so, `never` not at all. */
export interface UploadFailure {
  readonly reason: string
  readonly next: 'later' | 'again' | 'never'
}

/** What the sender needs of the world. */
export interface SenderWorld {
  send(file: Blob, name: string, purpose: UploadPurpose, options: UploadOptions): Promise<StoredUpload>
  failureOf(error: unknown): UploadFailure
  /** What a file becomes that nobody has looked at yet, or why it becomes nothing. */
  judge(file: Blob, name: string): { readonly purpose: UploadPurpose } | { readonly refusal: string }
  /** Puts what is stored where it was wanted, as one step of undo, and only once; false when its slide is not there. */
  put(session: LessonSession, editor: EditorStore | null, wanted: WantedPicture, stored: StoredUpload): boolean
  /** A lesson for the background. */
  open(lessonId: string): OpenLesson
  /** Tells that a picture did not come, where no chip says so. */
  toast(text: string): void
  words(key: WordKey<'uploads'>, values?: Readonly<Record<string, string>>): string
}

/** Sends the pictures of `lessonUploads`, a few at a time, and puts each on its slide. */
export interface Sender {
  /** These were put on the list. */
  begin(ids: readonly string[]): void
  /** These were taken off the list. */
  stop(ids: readonly string[]): void
  /** The author tries these again. */
  retry(ids: readonly string[]): void
  /** Goes on with what an earlier visit of this person left on this device, but for what another tab goes on with. */
  resume(userId: string): Promise<void>
  /** Stops all; what is kept stays for the next visit. */
  stopAll(): void
}

/** Pictures under way at the same time. */
const AT_ONCE = 3
/** Waits before the network is tried again, ms; the last goes on. It is tried at once when the browser says that it is back. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000] as const

const WHY: Readonly<Record<PlacingFailure, WordKey<'uploads'>>> = {
  'slide-gone': 'slideGone', 'may-not-edit': 'mayNotEdit', 'lesson-gone': 'lessonGone',
}

/** Makes a sender; there is one a page. */
export function createSender(world: SenderWorld): Sender {
  const running = new Map<string, AbortController>()
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  const tries = new Map<string, number>()
  const letGo = new Map<string, () => void>()

  const list = () => lessonUploads.getState().list
  const find = (id: string): LessonUpload | null => list().find((upload) => upload.id === id) ?? null
  const drop = (id: string): void => lessonUploads.setState({ list: list().filter((upload) => upload.id !== id) })

  /** A file with what it becomes; null for one that becomes nothing, which is told. */
  function judged(upload: LessonUpload | null): LessonUpload | null {
    if (upload?.purpose !== 'file') return upload
    const found = world.judge(upload.file, upload.name)
    if ('purpose' in found) {
      changeUpload(upload.id, found)
      return find(upload.id)
    }
    drop(upload.id)
    world.toast(found.refusal)
    return null
  }

  /** Over for good: placed, stopped or refused. */
  function forget(id: string): void {
    clearTimeout(resting.get(id))
    resting.delete(id)
    tries.delete(id)
    void removeStoredUpload(id).then(() => letGo.get(id)?.()).finally(() => letGo.delete(id))
  }

  async function run(upload: LessonUpload): Promise<void> {
    const { id, lessonId, purpose } = upload
    if (purpose === 'file') return
    const control = new AbortController()
    running.set(id, control)
    changeUpload(id, { state: 'sending', progress: 0, reason: null })
    try {
      const stored = upload.stored ?? await world.send(upload.file, upload.name, purpose, {
        signal: control.signal, onProgress: (progress) => changeUpload(id, { progress }),
      })
      control.signal.throwIfAborted()
      changeUpload(id, { state: 'placing', progress: 1, stored })
      await placeInLesson(lessonId, world.open, control.signal, (session, editor) => world.put(session, editor, upload, stored), () => drop(id))
      forget(id)
    } catch (error) {
      if (!control.signal.aborted) failed(upload, error)
    } finally {
      running.delete(id)
      next()
    }
  }

  function failed({ id, name, purpose, lessonId }: LessonUpload, error: unknown): void {
    const slideGone = error instanceof PlacingError && error.why === 'slide-gone'
    const { reason, next: then } = error instanceof PlacingError
      ? { reason: world.words(WHY[error.why]), next: error.why === 'lesson-gone' ? 'never' as const : 'again' as const } : world.failureOf(error)
    if (then === 'later') {
      const count = tries.get(id) ?? 0
      tries.set(id, count + 1)
      changeUpload(id, { state: 'waiting', progress: 0, reason })
      resting.set(id, setTimeout(() => wake(id), AGAIN_MS[Math.min(count, AGAIN_MS.length - 1)]))
      return
    }
    if (then === 'again') changeUpload(id, { state: 'failed', reason, slideGone })
    else {
      drop(id)
      forget(id)
    }
    const isHere = editedLesson(lessonId) !== null
    // On screen its chip says so, with what can be done.
    if (isHere && then === 'again') return
    const text = world.words(`${isHere ? '' : 'elsewhere.'}${purpose === 'background' ? 'backgroundFailed' : 'failed'}`, { name, reason })
    world.toast(text)
  }

  function wake(id: string): void {
    clearTimeout(resting.get(id))
    resting.delete(id)
    next()
  }

  function next(): void {
    for (const upload of list()) {
      if (running.size >= AT_ONCE) return
      if (upload.state === 'waiting' && !running.has(upload.id) && !resting.has(upload.id)) void run(upload)
    }
  }

  function retry(id: string): void {
    const upload = judged(find(id))
    if (upload === null || running.has(id)) return
    const here = upload.slideGone ? (editedLesson(upload.lessonId)?.editor.getState().slideId ?? upload.slideId) : upload.slideId
    changeUpload(id, { state: 'waiting', reason: null, slideId: here, slideGone: false })
    wake(id)
  }

  /** Keeps one on this device, and says to other tabs that this one has it. */
  async function keep(upload: LessonUpload): Promise<void> {
    await hold(upload.id)
    const isKept = await storeUpload(upload)
    if (find(upload.id) === null && !running.has(upload.id)) forget(upload.id)
    else changeUpload(upload.id, { isKept })
  }

  /** Takes the lock of one picture, until it is over or the tab is closed; false when another tab has it. */
  function hold(id: string): Promise<boolean> {
    // Not there without https: then two tabs may send the same picture, and it comes onto its slide once all the same.
    const { locks } = navigator as Partial<Navigator>
    if (!locks) return Promise.resolve(true)
    return new Promise((resolve) => {
      void locks.request(`lectern-upload-${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise<void>((release) => letGo.set(id, release))
      })
    })
  }

  window.addEventListener('online', () => { for (const id of resting.keys()) wake(id) })

  return {
    begin(ids) {
      for (const id of ids) {
        const upload = judged(find(id))
        if (upload !== null) void keep(upload)
      }
      next()
    },
    stop(ids) {
      for (const id of ids) {
        running.get(id)?.abort()
        forget(id)
      }
    },
    retry: (ids) => ids.forEach(retry),
    async resume(userId) {
      for (const picture of await storedUploads(userId)) {
        if (find(picture.id) !== null || !(await hold(picture.id))) continue
        const upload: LessonUpload = { ...picture, state: 'waiting', progress: 0, reason: null, slideGone: false, stored: null, isKept: true }
        lessonUploads.setState({ list: [...list(), upload] })
      }
      next()
    },
    stopAll() {
      lessonUploads.setState({ list: [] })
      for (const control of running.values()) control.abort()
      for (const timer of resting.values()) clearTimeout(timer)
      for (const release of letGo.values()) release()
      resting.clear()
      letGo.clear()
    },
  }
}

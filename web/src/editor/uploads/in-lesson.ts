import { roleAllows } from '@lectern/shared/access'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { OpenLesson } from '../../sync/open-lesson.ts'
import { canEditIn } from '../../sync/session-state.ts'
import type { EditorStore } from '../editor-store.ts'
import { editedLesson, onEditedLessons } from './upload-list.ts'

/** Why a picture cannot come into its lesson. */
export type PlacingFailure = 'slide-gone' | 'may-not-edit' | 'lesson-gone'

/** A picture cannot come into its lesson, now or ever. */
export class PlacingError extends Error {
  override readonly name = 'PlacingError'
  readonly why: PlacingFailure

  constructor(why: PlacingFailure) {
    super(why)
    this.why = why
  }
}

/** Puts something into a lesson, given its session and, where it is on screen, its editor; false when its slide is not there. */
export type Placing = (session: LessonSession, editor: EditorStore | null) => boolean

/**
 * Whether the lesson can be written to: yes, not yet, or never.
 * @throws PlacingError
 */
function isWritable({ state }: LessonSession, isOnScreen: boolean): boolean {
  const now = state.getState()
  if (now.phase === 'failed') throw new PlacingError('lesson-gone')
  if (now.removal !== null && now.removal.retryAt == null) throw new PlacingError('may-not-edit')
  if (now.phase === 'loading' || now.role === null) return false
  const isOnline = now.connection === 'online' || now.connection === 'back-online'
  if (!roleAllows(now.role, 'edit') && isOnline) throw new PlacingError('may-not-edit')
  // Nobody sees a lesson in the background: there is no hurry to write before the server has said how it stands.
  return canEditIn(now) && (isOnScreen || isOnline)
}

/**
 * Puts something into a lesson through the session that has it on screen, or through one of its own in the background, and waits
 * until that is on this device's disk or the server's.
 *
 * @param open a lesson for the background
 * @param onPlaced it is in the document
 * @throws PlacingError, and the signal's reason when it was stopped before
 */
export function placeInLesson(
  lessonId: string, open: (lessonId: string) => OpenLesson, signal: AbortSignal, place: Placing, onPlaced: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let background: { readonly lesson: OpenLesson; readonly close: () => void } | null = null
    let watched: LessonSession | null = null
    let unwatch = (): void => undefined
    let placedIn: LessonSession | null = null
    let isOver = false

    const end = (finish: () => void): void => {
      if (isOver) return
      isOver = true
      unwatch()
      offEdited()
      signal.removeEventListener('abort', stop)
      background?.close()
      finish()
    }
    const stop = (): void => { if (placedIn === null) end(() => reject(signal.reason as Error)) }

    /** Whether the change is where it cannot be lost: in the background on the server, because nobody may open the lesson here again. */
    const isSafe = (session: LessonSession, isOnScreen: boolean): boolean => {
      const { unsavedChanges, keptOnDevice, removal } = session.state.getState()
      return unsavedChanges === 0 || ((isOnScreen || removal !== null) && keptOnDevice)
    }

    const look = (): void => {
      if (isOver) return
      const onScreen = editedLesson(lessonId)
      if (onScreen !== null && background !== null && placedIn === null) {
        background.close()
        background = null
      }
      if (onScreen === null && background === null && placedIn === null) {
        const lesson = open(lessonId)
        background = { lesson, close: lesson.subscribe(look) }
      }
      const session = background?.lesson.session() ?? onScreen?.session ?? null
      if (placedIn !== null && session !== placedIn) return end(resolve) // Its session has ended, and keeps or hands on what it had.
      if (session === null) return
      watch(session)
      const isOnScreen = background === null
      try {
        if (placedIn === null) tryToPlace(session, isOnScreen ? (onScreen?.editor ?? null) : null)
        if (placedIn !== null && isSafe(session, isOnScreen)) end(resolve)
      } catch (error) {
        end(() => reject(error as Error))
      }
    }

    const tryToPlace = (session: LessonSession, editor: EditorStore | null): void => {
      if (!isWritable(session, editor !== null)) return
      if (place(session, editor)) {
        placedIn = session
        return onPlaced()
      }
      const { connection } = session.state.getState()
      // What this device knows of the lesson may be older than the slide.
      if (connection === 'online' || connection === 'back-online') throw new PlacingError('slide-gone')
    }

    const watch = (session: LessonSession): void => {
      if (session === watched) return
      unwatch()
      watched = session
      unwatch = session.state.subscribe(look)
    }

    const offEdited = onEditedLessons(look)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else look()
  })
}

import { sessionStore } from '../app/session.ts'
import { createLessonSession } from './create-lesson-session.ts'
import type { Carried, SessionSelf } from './create-lesson-session.ts'
import { deviceMemory } from './device-memory.ts'
import type { LessonSession } from './lesson-session.ts'
import { fetchTicket } from './ticket.ts'

/** A lesson held open: its session of the moment, which is another one after the document had to be built anew. */
export interface OpenLesson {
  readonly session: () => LessonSession
  readonly subscribe: (listener: () => void) => () => void
  readonly destroy: () => void
}

/** Who is signed in, as the others will see them. */
function self(): SessionSelf {
  const user = sessionStore.getState().user
  if (user === null) return { userId: '', name: '' }
  return { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() || user.userName }
}

/** Opens a lesson for the person signed in. */
export function openLesson(what: { readonly lessonId: string; readonly docId?: string }): OpenLesson {
  const listeners = new Set<() => void>()
  let closed = false

  const make = (carried: Carried | null): LessonSession =>
    createLessonSession({
      lessonId: what.lessonId,
      docId: what.docId ?? null,
      self: self(),
      memory: deviceMemory,
      getTicket: (docId, signal) => fetchTicket(what.lessonId, docId, signal),
      carried,
      onRebuild(next) {
        if (closed) return
        const old = current
        current = make(next)
        for (const listener of listeners) listener()
        old.destroy()
      },
    })
  let current = make(null)

  return {
    session: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      closed = true
      current.destroy()
    },
  }
}

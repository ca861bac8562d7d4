import { newId } from '@lectern/shared/lesson'
import { sessionStore } from '../platform/session/session.ts'
import { createLessonSession } from './create-lesson-session.ts'
import { deviceMemory } from './device-memory.ts'
import type { LessonSession } from './lesson-session.ts'
import type { Carried, SessionSelf } from './session-options.ts'
import { fetchTicket } from './ticket.ts'

/** A lesson that is open as long as somebody watches it. */
export interface OpenLesson {
  /** The session of the moment, another one after the document had to be built anew; null while nobody watches. */
  readonly session: () => LessonSession | null
  /** Opens the lesson for the first watcher and closes it after the last. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Who is signed in, as the others will see them. */
function self(): SessionSelf {
  const user = sessionStore.getState().user
  if (user === null) return { userId: '', name: '' }
  return { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() || user.userName }
}

/** Which lesson, and what for. */
export interface WhatToOpen {
  readonly lessonId: string
  readonly docId?: string
  /** Only to look. */
  readonly readOnly?: boolean
  /** For work that goes on where the lesson is not on screen: nobody is seen to come, and a session on screen keeps its socket. */
  readonly inBackground?: boolean
}

/** A lesson for the person signed in; nothing happens before somebody watches. */
export function openLesson(what: WhatToOpen): OpenLesson {
  const listeners = new Set<() => void>()
  let current: LessonSession | null = null
  const tab = what.inBackground === true ? { tabId: newId() } : {}

  const make = (carried: Carried | null): LessonSession => {
    const made = createLessonSession({
      lessonId: what.lessonId,
      docId: what.docId ?? null,
      self: self(),
      memory: deviceMemory,
      readOnly: what.readOnly === true,
      inBackground: what.inBackground === true,
      getTicket: (request, signal) => fetchTicket(what.lessonId, { ...request, ...tab }, signal),
      carried,
      onRebuild(next) {
        if (current !== made) return
        current = make(next)
        for (const listener of listeners) listener()
        made.destroy()
      },
    })
    return made
  }

  return {
    session: () => current,
    subscribe(listener) {
      listeners.add(listener)
      current ??= make(null)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        current?.destroy()
        current = null
      }
    },
  }
}

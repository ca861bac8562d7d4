import type { ShareRole } from '@lectern/shared/access'
import type { StoreApi } from 'zustand/vanilla'
import { inTime } from './document-copy.ts'
import type { DocumentCopy } from './document-copy.ts'
import type { RememberedLesson } from './device-memory.ts'
import type { SessionState } from './lesson-session.ts'
import type { PendingChanges } from './pending-changes.ts'
import type { LessonSessionOptions } from './session-options.ts'
import type { UnsavedWords } from './unsaved-words.ts'

/** What opening the copy on this device needs of the session it is for. */
export interface LocalCopyOptions {
  readonly options: LessonSessionOptions
  readonly copy: DocumentCopy
  readonly pending: PendingChanges
  readonly words: UnsavedWords
  readonly state: StoreApi<SessionState>
  readonly setRole: (role: ShareRole) => void
  /** What was found unsent goes to the server. */
  readonly sendFound: () => void
  /** Whether the session has ended meanwhile. */
  readonly isOver: () => boolean
  /** The document as far as it is known; empty before. */
  readonly docId: () => string
  readonly nameDocument: (docId: string) => void
}

/** Opens a lesson from this device, so that it is there without the server; asking the server does not wait for it. Never fails. */
export async function openLocalCopy(session: LocalCopyOptions): Promise<void> {
  const { options, copy, sendFound } = session
  const remembering = options.memory.lesson(options.self.userId, options.lessonId)
  try {
    await openRemembered(session, await inTime(remembering, options.storageWithinMs))
  } catch {
    void recallLate()
  }

  /** Later than a person waits: by then the server's word may have opened the copy, or there is no server. */
  async function recallLate(): Promise<void> {
    const remembered = await remembering
    if (copy.id() === null) await openRemembered(session, remembered, true)
    sendFound()
  }
}

async function openRemembered(
  { options, copy, pending, words, state, setRole, isOver, docId, nameDocument }: LocalCopyOptions, remembered: RememberedLesson | null, isLate = false,
): Promise<void> {
  if (isOver() || remembered === null || (options.docId !== null && options.docId !== remembered.docId)) return
  if (docId() === '') nameDocument(remembered.docId)
  const complete = await copy.open({ docId: remembered.docId, epoch: remembered.epoch, userId: options.self.userId })
  if (isOver()) return
  for (const change of pending.all()) words.note(change)
  if (complete && state.getState().phase === 'loading') state.setState({ phase: 'ready' })
  if (isLate && state.getState().role !== null) return
  state.setState({ role: remembered.role })
  setRole(remembered.role)
}

import type * as Y from 'yjs'
import { mergeUpdates } from 'yjs'
import type { StoreApi } from 'zustand/vanilla'
import type { DeviceMemory } from './device-memory.ts'
import type { LessonSession, RefusedEdits, SessionState } from './lesson-session.ts'
import type { Pending, PendingChanges } from './pending-changes.ts'
import { alreadyHolds, gatherRefused, withPieces } from './refused-edits.ts'
import type { Carried } from './session-options.ts'

/** Changes and words of mine that the lesson does not have: on screen, and on this device until I let them go. */
export interface UnmergedEdits {
  /** Shows those of an earlier session. */
  recall(): Promise<void>
  /** After the first exchange: changes handed over that the server has after all were not refused; the rest stays for the author. */
  settle(): void
  /** Shows my unconfirmed changes to a lesson that takes none any more. */
  show(reason: RefusedEdits['reason']): void
  /** Keeps words that were in the lesson and went away in it. */
  add: LessonSession['setAside']
  dismiss(): void
  /** Puts my unconfirmed changes aside and removes the copy they lay in; answers what the next session gets as doubtful. */
  takeAll(reason: RefusedEdits['reason'], removeCopy: () => Promise<void>): Promise<Carried['doubtful']>
}

export interface UnmergedEditsOptions {
  readonly doc: Y.Doc
  readonly docId: () => string
  readonly userId: string
  readonly memory: DeviceMemory
  readonly pending: PendingChanges
  readonly state: StoreApi<SessionState>
  readonly doubtful: Carried['doubtful']
}

/** Keeps what one session puts aside. */
export function createUnmergedEdits({ doc, docId, userId, memory, pending, state, doubtful }: UnmergedEditsOptions): UnmergedEdits {
  const keep = (edits: RefusedEdits): Promise<void> => memory.keepRefusedEdits(userId, docId(), edits)
  const show = (refusedEdits: RefusedEdits | null): void => state.setState({ refusedEdits })
  let isOver = false
  const dismiss = (): void => {
    show(null)
    void memory.forgetRefusedEdits(userId, docId())
  }

  return {
    async recall() {
      if (docId() === '' || doubtful !== null || state.getState().refusedEdits !== null) return
      const kept = await memory.refusedEdits(userId, docId())
      // What was put aside meanwhile is the newer.
      if (kept !== null && !isOver && state.getState().refusedEdits === null) show(kept)
    },
    settle() {
      if (doubtful === null) return
      const refused = doubtful.changes.filter((change) => !alreadyHolds(doc, change))
      if (refused.length === 0) return dismiss()
      const edits = { ...doubtful.edits, changes: refused.length, update: mergeUpdates(refused) }
      show(edits)
      void keep(edits)
    },
    show: (reason) => show(gatherRefused(doc, pending.all(), reason, Date.now())),
    add(reason, pieces) {
      const edits = withPieces(state.getState().refusedEdits, reason, pieces, Date.now())
      show(edits)
      void keep(edits)
    },
    dismiss,
    async takeAll(reason, removeCopy) {
      isOver = true
      const changes: Pending[] = []
      const gather = async (): Promise<RefusedEdits> => {
        changes.push(...pending.takeAll())
        const gathered = gatherRefused(doc, changes, reason, Date.now())
        await keep(gathered)
        return gathered
      }
      // On disk before the copy that held the changes goes, so that closing the window now loses nothing.
      let edits = pending.count > 0 ? await gather() : null
      await removeCopy()
      // What was typed while the disk was waited for goes the same way.
      while (pending.count > 0) edits = await gather()
      return edits === null ? doubtful : { edits, changes: changes.map((change) => change.bytes) }
    },
  }
}

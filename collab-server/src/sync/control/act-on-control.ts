import { removalReasonSchema } from '@lectern/shared/access'
import { z } from 'zod'
import { LOCK_KINDS, lockNotice } from '../upgrade/lock.ts'
import type { Room } from '../room/room.ts'
import type { Sockets } from '../connection/sockets.ts'
import type { DocStore } from './doc-store.ts'
import type { ControlRow } from './control-watch.ts'

/** What acting on control rows of other nodes needs. */
export interface ControlActors {
  readonly sockets: Pick<Sockets, 'remove' | 'reconsider' | 'broadcastNotice'>
  readonly store: Pick<DocStore, 'isOpen'>
  readonly room: (docId: string) => Room | null
}

const lockSchema = z.object({ lock: z.enum(LOCK_KINDS).nullable() })
const removalSchema = z.object({ reason: removalReasonSchema, retryAfterMs: z.number().optional(), barMs: z.number().optional() })

/**
 * Does here what a control row says. It may be seconds old, so whatever the database can tell is asked for instead of
 * believed: somebody who is back since with another role stays.
 */
export async function actOnControl({ doc_id: docId, kind, payload, user_id: userId }: ControlRow, actors: ControlActors): Promise<void> {
  const { room, sockets, store } = actors
  const lock = lockSchema.safeParse(payload)
  if (kind === 'lock' && lock.success) {
    await sockets.reconsider(docId)
    sockets.broadcastNotice(docId, lockNotice(lock.data.lock))
  } else if (kind === 'delete') {
    if (await store.isOpen(docId)) return
    sockets.remove(docId, null, 'document-deleted')
    room(docId)?.fail('document-deleted')
  } else {
    const removal = removalSchema.safeParse(payload)
    if (!removal.success) return
    const { barMs, reason, retryAfterMs } = removal.data
    await sockets.reconsider(docId, userId)
    // What no row but this one says: the sockets are closed for it, whoever they are.
    const isInRows = reason === 'permission-changed' || reason === 'access-revoked' || barMs !== undefined
    if (!isInRows) sockets.remove(docId, userId, reason, retryAfterMs === undefined ? {} : { retryAfterMs })
  }
}

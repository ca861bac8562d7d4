import type { RemovalReason } from '@lectern/shared/access'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { renameFree } from '../library/course-owner-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { ownerChanges, roleChanges } from './effective-roles.ts'
import type { RoleChange } from './effective-roles.ts'
import { loadAccessState, lockScope, setLessonOwner } from './store.ts'
import type { AccessScope } from './store.ts'

/** What the others need of the app. */
export type AccessChanger = Pick<FastifyInstance, 'db' | 'sync' | 'log'>

/**
 * Runs a change of who may do what, whatever it is (a share, a transfer, a move), in one transaction:
 * everything in the scope must keep an owner (`last-owner` and nothing changed otherwise), and once it is
 * committed, everybody whose effective role on a document became another one is taken out of that document.
 */
export async function changeAccess<T>(
  app: AccessChanger, scope: AccessScope, change: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const { result, changes } = await transact(app.db, async (trx) => {
    await lockScope(trx, scope)
    const before = await loadAccessState(trx, scope)
    const result = await change(trx)
    const after = await loadAccessState(trx, scope)
    const owners = ownerChanges(after)
    if (!owners) throw new LecternError('last-owner')
    for (const { kind, targetId, ownerId } of owners) {
      if (kind === 'lesson') await setLessonOwner(trx, targetId, ownerId)
      else await renameFree(trx, targetId, ownerId)
    }
    return { result, changes: roleChanges(before, after) }
  })
  await closeSockets(app, changes)
  return result
}

/** Sends people whose role changed out of the documents; who gained access had no socket to close. */
async function closeSockets(app: AccessChanger, changes: readonly RoleChange[]): Promise<void> {
  const closed = await Promise.allSettled(changes
    .filter((change) => change.before !== null)
    .map(async ({ docId, userId, after }) => {
      const reason: RemovalReason = after === null ? 'access-revoked' : 'permission-changed'
      await app.sync.remove(docId, userId, reason)
    }))
  const failed = closed.find((outcome) => outcome.status === 'rejected')
  // The change itself stands; the sync server's regular check of roles catches up with it.
  if (failed) app.log.error({ err: failed.reason as unknown }, 'a socket could not be closed after a change of access')
}

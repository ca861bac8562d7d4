import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { LecternError } from '../platform/errors.ts'
import { addSession, organizationOf, readSessions } from './session-store.ts'

/** A learner begins, in the transaction that notes it. @throws LecternError `conflict` where the plan has no session left and the operator holds workspaces to it */
export async function beginSession({ config, now }: Pick<FastifyInstance, 'config' | 'now'>, trx: Kysely<Database>, lessonId: string): Promise<void> {
  const organizationId = await organizationOf(trx, lessonId)
  if (organizationId === null) return
  if (config.blocksSessions) {
    const { of, used } = await readSessions(trx, organizationId, now())
    if (of !== null && used >= of) throw new LecternError('conflict', { reason: 'activity.sessionsFull' })
  }
  await addSession(trx, organizationId, now())
}

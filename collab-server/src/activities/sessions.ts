import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { monthOf } from '../events/months.ts'
import { LecternError } from '../platform/errors.ts'
import { mostOfNetwork } from './network-shares.ts'
import type { NetworkShare } from './network-shares.ts'
import { addSession, addSessionOfNetwork, organizationOf, readSessions, sessionsOfNetwork } from './session-store.ts'

/**
 * A learner begins, in the transaction that notes it. Where the operator holds workspaces to their plans, one network may begin a part of
 * what the others left of a month, so that one machine cannot take it from everybody.
 * @throws LecternError `conflict` where there the plan has no session left, or the network none
 */
export async function beginSession({ config, now }: Pick<FastifyInstance, 'config' | 'now'>, trx: Kysely<Database>, lessonId: string, { calledFor }: Pick<NetworkShare, 'calledFor'>): Promise<void> {
  const organizationId = await organizationOf(trx, lessonId)
  if (organizationId === null) return
  if (config.blocksSessions) {
    const { of, used } = await readSessions(trx, organizationId, now())
    if (of !== null && used >= of) throw new LecternError('conflict', { reason: 'activity.sessionsFull' })
    const network = calledFor(`${organizationId} ${monthOf(now())}`)
    const mine = await sessionsOfNetwork(trx, network)
    if (of !== null && mine >= mostOfNetwork(of, config.sessionShare, { all: used, mine })) throw new LecternError('conflict', { reason: 'activity.networkFull' })
    await addSessionOfNetwork(trx, network, now())
  }
  await addSession(trx, organizationId, now())
}

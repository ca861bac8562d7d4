import { createHmac } from 'node:crypto'
import { ACTIVITY_LIMITS, PROFILE_LIMITS } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { SITE_GROUPS, networkOf } from '../platform/network.ts'
import { addToNetwork, findNetwork } from './network-store.ts'
import type { NetworkCounts } from './network-store.ts'

/** How long a count in memory is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 60_000
/** Networks whose counts are kept in memory. */
const REMEMBERED = 5_000

/** Who asks for a publication: what the learner's page came with, and from where it asks. */
export interface Visitor {
  /** The pass, where the publication is for few only. */
  readonly pass: string | undefined
  /** The network address. */
  readonly address: string
}

/** All that a publication takes. */
export const ROOM_OF_PUBLICATION: NetworkCounts = {
  learners: ACTIVITY_LIMITS.learnersPerPublication, answers: ACTIVITY_LIMITS.answersPerPublication, profiles: PROFILE_LIMITS.perPublication,
}

/** What one network has of the room of a publication. */
export interface NetworkShare {
  /** Whether it has used up what it may have. */
  isUsedUp(kind: keyof NetworkCounts): boolean
  /** Counts what came from there, in the transaction that keeps it. */
  add(trx: Kysely<Database>, more: Partial<NetworkCounts>): Promise<void>
  /** The same once it is kept. */
  added(more: Partial<NetworkCounts>): void
}

/** Finds the share of a visitor's network. */
export type NetworkShares = (publicationId: string, visitor: Pick<Visitor, 'address'>) => Promise<NetworkShare>

/**
 * Learners need no account, so one machine could answer as ever new ones until a publication takes nothing of anybody any more:
 * what comes from one network is a part of the room at most. It is counted in the database, under a sum that tells nobody's address.
 */
export function createNetworkShares({ config, db, now }: Pick<FastifyInstance, 'config' | 'db' | 'now'>, room: NetworkCounts = ROOM_OF_PUBLICATION): NetworkShares {
  const key = createHmac('sha256', config.secret).update('lectern networks of learners').digest()
  const known = new Map<string, { counts: Record<keyof NetworkCounts, number>; readonly countedAt: number }>()

  return async (publicationId, { address }) => {
    const network = createHmac('sha256', key).update(`${publicationId} ${networkOf(address, SITE_GROUPS)}`).digest('base64url')
    let entry = known.get(network)
    if (entry === undefined || now() - entry.countedAt > COUNTED_MS) {
      entry = { counts: { ...await findNetwork(db, publicationId, network) }, countedAt: now() }
      known.delete(network)
      known.set(network, entry)
      for (const oldest of known.keys()) {
        if (known.size <= REMEMBERED) break
        known.delete(oldest)
      }
    }
    const { counts } = entry
    return {
      isUsedUp: (kind) => config.networkShare < 1 && counts[kind] >= Math.max(1, Math.floor(room[kind] * config.networkShare)),
      add: async (trx, more) => await addToNetwork(trx, publicationId, network, more, now()),
      added: ({ answers = 0, learners = 0, profiles = 0 }) => {
        counts.answers += answers
        counts.learners += learners
        counts.profiles += profiles
      },
    }
  }
}

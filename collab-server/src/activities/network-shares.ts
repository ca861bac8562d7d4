import { createHmac } from 'node:crypto'
import { ACTIVITY_LIMITS, PROFILE_LIMITS } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { SITE_GROUPS, networkOf } from '../platform/network.ts'
import { addToNetwork, findNetwork, sumOfNetworks } from './network-store.ts'
import type { NetworkCounts } from './network-store.ts'

/** How long a count in memory is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 60_000
/** Networks and publications whose counts are kept in memory. */
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

/** How many may come from one network where `all` came from everybody, `mine` of them from there: a part of what the others left, so that many networks cannot fill it together either. */
export function mostOfNetwork(room: number, share: number, { all, mine }: { readonly all: number; readonly mine: number }): number {
  return share >= 1 ? room : Math.max(1, Math.floor((room - Math.max(0, all - mine)) * share))
}

/** What one network has of the room of a publication. */
export interface NetworkShare {
  /** What the network is called where something of it is counted for a purpose: the same for one purpose alone. */
  calledFor(purpose: string): string
  /** Whether it has used up what it may have. */
  isUsedUp(kind: keyof NetworkCounts): boolean
  /** Counts what came from there, in the transaction that keeps it. */
  add(trx: Kysely<Database>, more: Partial<NetworkCounts>): Promise<void>
  /** The same once it is kept. */
  added(more: Partial<NetworkCounts>): void
}

/** Counts as they are kept in memory, and when they were read. */
interface KnownCounts {
  readonly counts: Record<keyof NetworkCounts, number>
  readonly countedAt: number
}

/** Finds the share of a visitor's network. */
export type NetworkShares = (publicationId: string, visitor: Pick<Visitor, 'address'>) => Promise<NetworkShare>

/**
 * Learners need no account, so one machine could answer as ever new ones until a publication takes nothing of anybody any more:
 * what comes from one network is a part of what the others left at most. It is counted in the database, under a sum that tells nobody's address.
 */
export function createNetworkShares({ config, db, now }: Pick<FastifyInstance, 'config' | 'db' | 'now'>, room: NetworkCounts = ROOM_OF_PUBLICATION): NetworkShares {
  const key = createHmac('sha256', config.secret).update('lectern networks of learners').digest()
  const known = new Map<string, KnownCounts>()

  /** What is counted under a name, read anew now and then. */
  const countsOf = async (name: string, read: () => Promise<NetworkCounts>): Promise<KnownCounts['counts']> => {
    const before = known.get(name)
    if (before !== undefined && now() - before.countedAt <= COUNTED_MS) return before.counts
    const counts = { ...await read() }
    known.delete(name)
    known.set(name, { counts, countedAt: now() })
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return counts
  }

  return async (publicationId, { address }) => {
    const calledFor = (purpose: string): string => createHmac('sha256', key).update(`${purpose} ${networkOf(address, SITE_GROUPS)}`).digest('base64url')
    const network = calledFor(publicationId)
    const mine = await countsOf(network, async () => await findNetwork(db, publicationId, network))
    const all = await countsOf(publicationId, async () => await sumOfNetworks(db, publicationId))
    return {
      calledFor,
      isUsedUp: (kind) => config.networkShare < 1 && mine[kind] >= mostOfNetwork(room[kind], config.networkShare, { all: all[kind], mine: mine[kind] }),
      add: async (trx, more) => await addToNetwork(trx, publicationId, network, more, now()),
      added: ({ answers = 0, learners = 0, profiles = 0 }) => {
        for (const counts of [mine, all]) {
          counts.answers += answers
          counts.learners += learners
          counts.profiles += profiles
        }
      },
    }
  }
}

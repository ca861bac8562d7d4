import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import './tables.ts'

type Db = Kysely<Database>

/** What came to a publication from one network: learners, answers with hints that were opened and clocks that began, and learners who told who they are. */
export interface NetworkCounts {
  readonly learners: number
  readonly answers: number
  readonly profiles: number
}

/** What came from a network. */
export async function findNetwork(db: Db, publicationId: string, network: string): Promise<NetworkCounts> {
  return await db.selectFrom('publication_network').select(['learners', 'answers', 'profiles']).where('publication_id', '=', publicationId).where('network', '=', network).executeTakeFirst()
    ?? { learners: 0, answers: 0, profiles: 0 }
}

/** What came from all networks together. */
export async function sumOfNetworks(db: Db, publicationId: string): Promise<NetworkCounts> {
  const { answers, learners, profiles } = await db.selectFrom('publication_network').select((eb) => [
    eb.fn.sum<number | null>('learners').as('learners'), eb.fn.sum<number | null>('answers').as('answers'), eb.fn.sum<number | null>('profiles').as('profiles'),
  ]).where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
  return { learners: Number(learners), answers: Number(answers), profiles: Number(profiles) }
}

/** Adds to that without reading it: all of a school add to one row, and none of their transactions waits for another one. */
export async function addToNetwork(trx: Db, publicationId: string, network: string, { answers = 0, learners = 0, profiles = 0 }: Partial<NetworkCounts>, now: number): Promise<void> {
  await trx.insertInto('publication_network').values({ publication_id: publicationId, network, learners, answers, profiles, last_at: now })
    .onConflict((conflict) => conflict.columns(['publication_id', 'network']).doUpdateSet((eb) => ({
      learners: eb('publication_network.learners', '+', learners), answers: eb('publication_network.answers', '+', answers), profiles: eb('publication_network.profiles', '+', profiles), last_at: now,
    }))).execute()
}

/** Deletes counts of networks from which nothing has come since a time, so many at once. */
export async function deleteOldNetworks(db: Db, before: number, most: number): Promise<number> {
  const old = await db.selectFrom('publication_network').select(['publication_id', 'network']).where('last_at', '<', before).limit(most).execute()
  for (const { network, publication_id: publicationId } of old) {
    await db.deleteFrom('publication_network').where('publication_id', '=', publicationId).where('network', '=', network).where('last_at', '<', before).execute()
  }
  return old.length
}

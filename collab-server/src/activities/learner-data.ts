import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { LearnerPlace } from './learner-store.ts'

type Db = Kysely<Database>

/** What one noun keeps of the learners of publications. */
export interface LearnerData {
  /** Whose tables they are. */
  readonly noun: string
  /** All its tables with rows of a learner. */
  readonly tables: readonly string[]
  /** Deletes those of one learner, in the transaction that deletes all of them. */
  erase(trx: Db, place: LearnerPlace): Promise<void>
  /** Learners of a publication, so many at most, of whom it has something, but nothing since. */
  idle(db: Db, publicationId: string, since: number, most: number): Promise<readonly string[]>
  /** Those of some learners of whom it has something since. */
  active(db: Db, publicationId: string, learners: readonly string[], since: number): Promise<readonly string[]>
  /** Deletes the rows of learners who come no more; what is counted of them together may stay. */
  eraseIdle(trx: Db, publicationId: string, learners: readonly string[]): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What nouns keep of learners, told by each that keeps some. */
    learnerData: LearnerDataRegistry
  }
}

/** What every noun keeps of learners, in the order in which the nouns are registered. */
export class LearnerDataRegistry {
  readonly #nouns: LearnerData[] = []

  /** A noun tells what it keeps. */
  register(data: LearnerData): void {
    this.#nouns.push(data)
  }

  /** All tables with rows of a learner. */
  get tables(): readonly string[] {
    return this.#nouns.flatMap(({ tables }) => tables)
  }

  /** Deletes everything that is known of a learner. */
  async erase(trx: Db, place: LearnerPlace): Promise<void> {
    for (const noun of this.#nouns) await noun.erase(trx, place)
  }

  /** Learners of a publication, so many at most of each noun, of whom one noun has nothing since; another may have. */
  async idle(db: Db, publicationId: string, since: number, most: number): Promise<readonly string[]> {
    const found = new Set<string>()
    for (const noun of this.#nouns) for (const learner of await noun.idle(db, publicationId, since, most)) found.add(learner)
    return [...found]
  }

  /** Deletes everything that is known of those of some learners of whom no noun has anything since. @returns them */
  async eraseIdle(trx: Db, publicationId: string, learners: readonly string[], since: number): Promise<readonly string[]> {
    const active = new Set<string>()
    for (const noun of this.#nouns) for (const learner of await noun.active(trx, publicationId, learners, since)) active.add(learner)
    const idle = learners.filter((learner) => !active.has(learner))
    if (idle.length > 0) for (const noun of this.#nouns) await noun.eraseIdle(trx, publicationId, idle)
    return idle
  }
}

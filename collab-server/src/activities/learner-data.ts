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
}

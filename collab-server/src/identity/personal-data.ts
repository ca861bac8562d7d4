import type { accountExportSchema } from '@lectern/shared/accounts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../platform/http.ts'
import type { Account } from './account-store.ts'

type Db = Kysely<Database>

/** Lists of what is kept about a person, by the name each has in the file they download. */
export type ExportedRows = Partial<Omit<z.output<typeof accountExportSchema>, 'exportedAt' | 'user'>>

/** Somebody leaves an organization. */
export interface Leaving {
  readonly organizationId: string
  readonly personId: string
  /** Who takes over what they own; null when nobody is left there, and it goes. */
  readonly heirId: string | null
}

/** What becomes of a person's data in the tables of one noun. */
export interface PersonalData {
  /** Whose tables they are. */
  readonly noun: string
  /** What is kept about somebody, without passwords, codes and secrets. */
  exportOf?(db: Db, person: Account): Promise<ExportedRows>
  /** Takes out what says who somebody is, in the transaction that deletes their account; `now` in ms since 1970. */
  erase?(trx: Db, person: Account, now: number): Promise<void>
  /** Whether they own something in an organization that they cannot leave behind. */
  owns?(db: Db, owner: Omit<Leaving, 'heirId'>): Promise<boolean>
  /** Gives what they own in an organization to their heir, in the transaction that takes them out; once more does nothing. */
  leave?(trx: Db, leaving: Leaving): Promise<void>
  /** The same for what takes more than one transaction, before it; `byId` does it. */
  prepareToLeave?(leaving: Leaving & { readonly heirId: string; readonly byId: string }): Promise<void>
  /** Puts away what an organization has that nobody will be left in; throws when something keeps it from being closed. */
  close?(owner: Caller): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What becomes of a person's data, told by each noun that keeps some. */
    personalData: PersonalDataRegistry
  }
}

/** What every noun does with a person's data, in the order in which the nouns are registered. */
export class PersonalDataRegistry {
  readonly #nouns: PersonalData[] = []

  /** A noun tells what it does; one that keeps nothing of persons need not. */
  register(data: PersonalData): void {
    if (this.#nouns.some(({ noun }) => noun === data.noun)) throw new Error(`${data.noun} has told what becomes of a person's data before`)
    this.#nouns.push(data)
  }

  /** Everything kept about somebody. */
  async exportOf(db: Db, person: Account): Promise<Required<ExportedRows>> {
    const parts: ExportedRows[] = []
    for (const noun of this.#nouns) parts.push(await noun.exportOf?.(db, person) ?? {})
    // That none is missing is seen by the schema of the answer.
    return Object.assign({}, ...parts) as Required<ExportedRows>
  }

  /** As {@link PersonalData.erase}, of all nouns. */
  async erase(trx: Db, person: Account, now: number): Promise<void> {
    for (const noun of this.#nouns) await noun.erase?.(trx, person, now)
  }

  /** As {@link PersonalData.leave}, of all nouns. */
  async leave(trx: Db, leaving: Leaving): Promise<void> {
    for (const noun of this.#nouns) await noun.leave?.(trx, leaving)
  }

  /** As {@link PersonalData.owns}, of any noun. */
  async owns(db: Db, owner: Omit<Leaving, 'heirId'>): Promise<boolean> {
    for (const noun of this.#nouns) if (await noun.owns?.(db, owner)) return true
    return false
  }

  /** As {@link PersonalData.prepareToLeave}, of all nouns. */
  async prepareToLeave(leaving: Leaving & { readonly heirId: string; readonly byId: string }): Promise<void> {
    for (const noun of this.#nouns) await noun.prepareToLeave?.(leaving)
  }

  /** As {@link PersonalData.close}, of all nouns; the first that throws keeps the others from being asked. */
  async close(owner: Caller): Promise<void> {
    for (const noun of this.#nouns) await noun.close?.(owner)
  }
}

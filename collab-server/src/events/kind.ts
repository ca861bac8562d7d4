import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/tables.ts'

/** An event as it lies in the stream. */
export interface StoredEvent<Data = unknown> {
  readonly id: string
  readonly kind: string
  /** What it happened to, such as a publication or a document. */
  readonly subject: string
  /** Who did it; empty for nobody known. */
  readonly person: string
  /** When it happened by this server's clock, ms since 1970. */
  readonly occurredAt: number
  readonly data: Data
}

/** What an event adds to: one number by subject, hour and person. */
export interface RollupShare {
  /** Which number; by convention the kind's name, or it with more words after a colon. */
  readonly measure: string
  /** Whether people are counted apart; else all count as nobody. */
  readonly byPerson?: boolean
  /** 1 when absent. */
  readonly amount?: number
}

/** How often one network address may tell of a kind; more is refused. */
export interface AddressLimit {
  readonly count: number
  readonly windowMs: number
}

/** A kind of events: everything the stream knows about it. */
export interface EventKind<Data = unknown> {
  /** `noun.happened`; never changed once events lie in streams. */
  readonly name: string
  /** Who may tell of it: the server alone, or also a browser that shows a publication, without a sign-in. */
  readonly from: 'server' | 'viewer'
  /** What its data must be; unknown fields are refused. */
  readonly data: z.ZodType<Data>
  /** What one event adds to. Pure, so that counting again comes to the same. */
  readonly rollups: (event: StoredEvent<Data>) => readonly RollupShare[]
  /** Those of these subjects that there are. What was counted of one goes with it, and is counted of no other again. */
  readonly subjectsAmong: (db: Kysely<Database>, subjects: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether its data says something about the person; then it goes with the person when they are erased. */
  readonly isPersonal: boolean
  /** Beside the limits that hold for all kinds. */
  readonly perAddress?: AddressLimit
}

/** Declares a kind of events; its data is typed inside and opaque outside. */
export function defineEvent<Data>(kind: EventKind<Data>): EventKind {
  return kind as EventKind
}

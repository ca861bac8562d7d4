import type { Generated } from 'kysely'
import type { MigrationTable } from '../database/tables.ts'

/** An event in a file of the stream; never changed but when its person is erased. */
export interface EventTable {
  /** Its place in the file, in the order of commits. */
  readonly seq: Generated<number>
  /** The sender's; one event has one, whatever file it lies in. */
  readonly id: string
  readonly kind: string
  readonly subject: string
  /** Empty for nobody known. */
  person: string
  /** ms since 1970, by this server's clock. */
  readonly occurred_at: number
  /** ms since 1970 */
  readonly received_at: number
  /** JSON. */
  data: string
}

/** What a file of the stream holds: the events received in one month. */
export interface EventFileTables {
  migration: MigrationTable
  event: EventTable
}

/** How much happened within an hour; rows are added up. */
export interface EventRollupTable {
  readonly measure: string
  readonly subject: string
  /** When it happened, in hours since 1970; 0 for what was counted before hours were told apart. */
  readonly hour: number
  /** Empty where people are not told apart, and for those who are erased. */
  readonly person: string
  /** The file of the stream it was counted from, as `2026-11`; empty for what was counted before there was a stream. */
  readonly month: string
  count: number
}

/** How far a file of the stream is counted. */
export interface EventCursorTable {
  readonly month: string
  /** The last event that is in the roll-ups. */
  seq: number
  /** 1 once nothing can come to the file any more and all of it is counted. */
  is_complete: number
}

/** Somebody whose account was deleted: nothing of them goes into stream or roll-ups any more. */
export interface EventErasureTable {
  readonly person: string
  /** ms since 1970 */
  readonly asked_at: number
  /** When the last file was gone through, ms since 1970; null while some are left. */
  done_at: number | null
}

declare module '../database/tables.ts' {
  interface Database {
    event_rollup: EventRollupTable
    event_cursor: EventCursorTable
    event_erasure: EventErasureTable
  }
}

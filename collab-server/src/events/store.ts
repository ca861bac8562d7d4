import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonRows } from '../database/json-rows.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { EventKind } from './kind.ts'
import type { Month } from './months.ts'

type Db = Kysely<Database>

const HOUR_MS = 60 * 60_000

/** The hour of a moment (ms since 1970), in hours since 1970. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS)
}

/** What is added to a roll-up. */
export interface Addition {
  /** The kind of the events it was counted from. */
  readonly kind: string
  readonly measure: string
  readonly subject: string
  readonly hour: number
  readonly person: string
  readonly amount: number
}

/** How far a month is counted. */
export interface Cursor {
  readonly seq: number
  readonly isComplete: boolean
}

export async function cursorOf(db: Db, month: Month): Promise<Cursor> {
  const row = await db.selectFrom('event_cursor').select(['seq', 'is_complete']).where('month', '=', month).executeTakeFirst()
  return row ? { seq: row.seq, isComplete: row.is_complete === 1 } : { seq: 0, isComplete: false }
}

/**
 * Adds what was counted between two places of a month and moves its cursor, all or nothing; of subjects that are gone nothing is
 * added. False when somebody else has moved the cursor meanwhile: nothing is added then, so that every event counts once, whoever
 * counts it.
 */
export async function advance(
  db: Db, month: Month, from: number, to: number, additions: readonly Addition[], kinds: ReadonlyMap<string, EventKind>,
): Promise<boolean> {
  return await transact(db, async (trx) => {
    if ((await cursorOf(trx, month)).seq !== from) return false
    await trx.insertInto('event_cursor').values({ month, seq: to, is_complete: 0 })
      .onConflict((c) => c.column('month').doUpdateSet({ seq: to })).execute()
    const there = await withSubjects(trx, additions, kinds)
    const people = [...new Set(there.map(({ person }) => person))].filter((person) => person !== '')
    const gone = await filterErased(trx, people)
    const rows = there.map(({ amount, hour, measure, person, subject }) => [measure, subject, hour, gone.has(person) ? '' : person, month, amount] as const)
    await addRows(trx, rows)
    return true
  })
}

async function withSubjects(trx: Db, additions: readonly Addition[], kinds: ReadonlyMap<string, EventKind>): Promise<readonly Addition[]> {
  const found: Addition[] = []
  for (const [kind, some] of Map.groupBy(additions, (one) => one.kind)) {
    const known = await kinds.get(kind)?.subjectsAmong(trx, [...new Set(some.map(({ subject }) => subject))])
    found.push(...some.filter(({ subject }) => known?.has(subject)))
  }
  return found
}

type Row = readonly [measure: string, subject: string, hour: number, person: string, month: string, count: number]

async function addRows(trx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into event_rollup (measure, subject, hour, person, month, count)
    ${jsonRows(trx, ['text', 'text', 'bigint', 'text', 'text', 'bigint'], summed(rows))}
    on conflict (measure, subject, hour, person, month) do update set count = event_rollup.count + excluded.count`.execute(trx)
}

/** Of several people who are erased the rows are one: PostgreSQL changes no row twice in a statement. */
function summed(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const [measure, subject, hour, person, month, count] = row
    const key = JSON.stringify(row.slice(0, 5))
    sums.set(key, [measure, subject, hour, person, month, count + (sums.get(key)?.[5] ?? 0)])
  }
  return [...sums.values()]
}

/** Nothing can come to a month any more, and all of it is counted. */
export async function completeMonth(db: Db, month: Month): Promise<void> {
  await db.updateTable('event_cursor').set({ is_complete: 1 }).where('month', '=', month).execute()
}

/** Where a month's file holds less than was counted of it (it is older than this database), counting goes on at its end. */
export async function lowerCursor(db: Db, month: Month, head: number): Promise<void> {
  await db.updateTable('event_cursor').set({ seq: head }).where('month', '=', month).where('seq', '>', head).execute()
}

/** Takes back what was counted of a month, so that it is counted anew. */
export async function forgetMonth(db: Db, month: Month): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('event_rollup').where('month', '=', month).execute()
    await trx.deleteFrom('event_cursor').where('month', '=', month).execute()
  })
}

/** A month's file is gone; what was counted of it stays. */
export async function forgetCursor(db: Db, month: Month): Promise<void> {
  await db.deleteFrom('event_cursor').where('month', '=', month).execute()
}

/** How much happened to each of these subjects in all. */
export async function totalsOf(db: Db, measure: string, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map()
  const rows = await db.selectFrom('event_rollup').select((eb) => ['subject', eb.fn.sum<number>('count').as('count')])
    .where('measure', '=', measure).where('subject', 'in', subjects).groupBy('subject').execute()
  return new Map(rows.map(({ count, subject }) => [subject, Number(count)]))
}

/** How much one person did to one subject. */
export interface PersonCount {
  readonly subject: string
  /** Empty for those who are erased. */
  readonly person: string
  readonly count: number
}

/** How much each person did to these subjects since the hour of a moment (ms since 1970), the whole hour. */
export async function countsByPerson(db: Db, measure: string, subjects: readonly string[], since: number): Promise<readonly PersonCount[]> {
  if (subjects.length === 0) return []
  const rows = await db.selectFrom('event_rollup').select((eb) => ['subject', 'person', eb.fn.sum<number>('count').as('count')])
    .where('measure', '=', measure).where('subject', 'in', subjects).where('hour', '>=', hourOf(since))
    .groupBy(['subject', 'person']).execute()
  return rows.map(({ count, person, subject }) => ({ subject, person, count: Number(count) }))
}

/** Those of these people who are erased. */
export async function filterErased(db: Db, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const rows = await db.selectFrom('event_erasure').select('person').where('person', 'in', people).execute()
  return new Set(rows.map(({ person }) => person))
}

/** Takes a person out of the roll-ups, whose sums stay, and asks for them to be taken out of the stream. */
export async function erasePerson(trx: Db, person: string, now: number): Promise<void> {
  const rows = await trx.selectFrom('event_rollup').select((eb) => ['measure', 'subject', 'hour', 'month', eb.fn.sum<number>('count').as('count')])
    .where('person', '=', person).groupBy(['measure', 'subject', 'hour', 'month']).execute()
  await trx.deleteFrom('event_rollup').where('person', '=', person).execute()
  await addRows(trx, rows.map(({ count, hour, measure, month, subject }) => [measure, subject, hour, '', month, Number(count)]))
  await trx.insertInto('event_erasure').values({ person, asked_at: now, done_at: null })
    .onConflict((c) => c.column('person').doNothing()).execute()
}

/** People who are still to be taken out of the stream, and those who were asked for since a moment. */
export async function erasuresDue(db: Db, since: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('event_erasure').select('person')
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('asked_at', '>=', since)])).execute()
  return rows.map(({ person }) => person)
}

export async function erasureDone(db: Db, person: string, now: number): Promise<void> {
  await db.updateTable('event_erasure').set({ done_at: now }).where('person', '=', person).execute()
}

/** What was counted of a person. */
export async function rollupsOfPerson(db: Db, person: string): Promise<readonly Omit<Addition, 'kind' | 'person'>[]> {
  const rows = await db.selectFrom('event_rollup').select(['measure', 'subject', 'hour', 'count']).where('person', '=', person)
    .orderBy('hour').orderBy('measure').orderBy('subject').execute()
  return rows.map(({ count, hour, measure, subject }) => ({ measure, subject, hour, amount: count }))
}

/** Deletes roll-ups by person from before a moment (ms since 1970), whole hours of them, about so many; answers how many, or that many where there may be more. */
export async function deletePersonRollups(db: Db, before: number, most: number): Promise<number> {
  const last = await db.selectFrom('event_rollup').select('hour').where('person', '<>', '').where('hour', '<', hourOf(before))
    .orderBy('hour').offset(most - 1).limit(1).executeTakeFirst()
  const { numDeletedRows } = await db.deleteFrom('event_rollup').where('person', '<>', '')
    .where('hour', '<', last === undefined ? hourOf(before) : last.hour + 1).executeTakeFirstOrThrow()
  return last === undefined ? Math.min(Number(numDeletedRows), most - 1) : most
}

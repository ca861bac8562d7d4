import { PROVIDER_USE_DAYS } from '@lectern/shared/providers'
import type { ProviderUse } from '@lectern/shared/providers'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { CountedCall } from './metering.ts'

type Db = Kysely<Database>

const DAY_MS = 24 * 60 * 60_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Adds a call to what its organization had made on the day. */
export async function addUse(db: Db, { kind, organizationId, outcome, used, way }: CountedCall, now: number): Promise<void> {
  const row = {
    organization_id: organizationId, day: dayOf(now), kind, way, calls: 1, failed: outcome === 'ok' ? 0 : 1,
    tokens_read: used.tokensRead ?? 0, tokens_written: used.tokensWritten ?? 0, pictures: used.pictures ?? 0, characters: used.characters ?? 0, audio_ms: used.audioMs ?? 0,
  }
  await db.insertInto('provider_use').values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'day', 'kind', 'way']).doUpdateSet((eb) => ({
      calls: eb('provider_use.calls', '+', row.calls), failed: eb('provider_use.failed', '+', row.failed),
      tokens_read: eb('provider_use.tokens_read', '+', row.tokens_read), tokens_written: eb('provider_use.tokens_written', '+', row.tokens_written),
      pictures: eb('provider_use.pictures', '+', row.pictures), characters: eb('provider_use.characters', '+', row.characters), audio_ms: eb('provider_use.audio_ms', '+', row.audio_ms),
    }))).execute()
}

/** What an organization had made in the days that are told, most calls first. */
export async function listUse(db: Db, organizationId: string, now: number): Promise<ProviderUse[]> {
  const rows = await db.selectFrom('provider_use')
    .select((eb) => ['kind', 'way', eb.fn.sum<number>('calls').as('calls'), eb.fn.sum<number>('failed').as('failed'),
      eb.fn.sum<number>('tokens_read').as('tokensRead'), eb.fn.sum<number>('tokens_written').as('tokensWritten'),
      eb.fn.sum<number>('pictures').as('pictures'), eb.fn.sum<number>('characters').as('characters'), eb.fn.sum<number>('audio_ms').as('audioMs')])
    .where('organization_id', '=', organizationId).where('day', '>', dayOf(now - PROVIDER_USE_DAYS.told * DAY_MS))
    .groupBy(['kind', 'way']).orderBy('calls', 'desc').orderBy('kind').orderBy('way').execute()
  return rows.map(({ audioMs, calls, characters, failed, kind, pictures, tokensRead, tokensWritten, way }) => ({
    kind, way, pictures: Number(pictures), characters: Number(characters), audioMs: Number(audioMs), calls: Number(calls), failed: Number(failed), tokensRead: Number(tokensRead), tokensWritten: Number(tokensWritten),
  }))
}

/** Deletes days that are over since `before`, ms since 1970, at most so many rows; answers how many there were. */
export async function deleteOldUse(db: Db, before: number, most: number): Promise<number> {
  const old = await db.selectFrom('provider_use').select(['organization_id', 'day', 'kind', 'way']).where('day', '<', dayOf(before)).limit(most).execute()
  for (const { day, kind, organization_id: organization, way } of old) {
    await db.deleteFrom('provider_use').where('organization_id', '=', organization).where('day', '=', day).where('kind', '=', kind).where('way', '=', way).execute()
  }
  return old.length
}

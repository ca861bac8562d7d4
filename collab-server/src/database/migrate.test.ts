import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from '../migrations.ts'

/** Steps that data folders have taken: whoever renames one locks them out. New ones are added at the end. */
const RELEASED = [
  '001-accounts', '002-lessons', '003-sync', '004-sign-in', '005-credits', '006-feedback', '007-flags', '008-audit', '009-sync-control',
  '010-nodes', '011-blob-removals', '012-agents', '013-history-fold', '014-brand', '015-creation', '016-credit-subjects', '017-gallery',
  '018-publications', '019-videos', '020-infographics', '021-storage-use', '022-blob-checks', '023-blob-names', '024-orphans',
  '025-restored', '026-restoring', '027-jobs', '028-providers', '029-provider-use', '030-paid-work',
  '031-events', '032-openings', '033-activity', '034-assets', '035-rollup-hours', '036-blob-arrivals', '037-asset-origin',
  '038-one-speech-job', '039-gallery-use-media', '040-publication-keys', '041-activity-answers', '042-asset-renditions',
  '043-account-language', '044-fonts', '045-templates', '046-job-storage', '047-job-items', '048-activity-hints',
  '049-pronunciations',
]

async function freshDatabase() {
  const db = openDatabase(join(await testFolder(), 'test.db'))
  onTestFinished(async () => { await db.destroy() })
  return db
}

describe('migrations', () => {
  it('run once, and a second run does nothing', async () => {
    const db = await freshDatabase()
    expect(await migrate(db, 1, MIGRATIONS)).toEqual(MIGRATIONS.map((migration) => migration.name))
    expect(await migrate(db, 2, MIGRATIONS)).toEqual([])
  })

  it('carry names that are numbered in their order, each once', () => {
    const names = MIGRATIONS.map((migration) => migration.name)
    expect(names.every((name) => /^\d{3}-[a-z0-9-]+$/.test(name))).toBe(true)
    expect([...names].sort()).toEqual(names)
    expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
  })

  it('lie with their nouns, and none is forgotten', () => {
    const files = globSync('*/migrations/*.ts', { cwd: resolve(import.meta.dirname, '..') }).map((file) => basename(file, '.ts'))
    expect(files.sort()).toEqual(MIGRATIONS.map((migration) => migration.name))
  })

  it('have the names that data folders know them by', () => {
    expect(MIGRATIONS.map((migration) => migration.name).slice(0, RELEASED.length)).toEqual(RELEASED)
  })

  it('leave the database untouched when one step fails', async () => {
    const db = await freshDatabase()
    const steps = [...MIGRATIONS, { name: '999-broken', up: async () => { throw new Error('no') } }]
    await expect(migrate(db, 1, steps)).rejects.toThrow('no')
    const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
    expect(tables.rows).toEqual([])
  })

  it('S1 §3.6 tell of old credit transactions what they were about', async () => {
    const db = await freshDatabase()
    await migrate(db, 1, MIGRATIONS.filter(({ name }) => name < '016'))
    await sql`PRAGMA foreign_keys = OFF`.execute(db)
    for (const [seq, description] of ['Free plan', 'AI image × 4', 'Reading', 'Credits added'].entries()) {
      await sql`INSERT INTO credit_transaction (id, organization_id, seq, type, change, description, key, created_at)
        VALUES (${String(seq)}, 'o', ${seq}, 11, 1, ${description}, ${String(seq)}, 1)`.execute(db)
    }
    await migrate(db, 2, MIGRATIONS)
    const { rows } = await sql`SELECT action, items, plan_type FROM credit_transaction ORDER BY seq`.execute(db)
    expect(rows).toEqual([
      { action: null, items: null, plan_type: 0 }, { action: 9, items: 4, plan_type: null }, { action: 4, items: 1, plan_type: null },
      { action: null, items: null, plan_type: null },
    ])
  })

  it('refuse a data folder that a newer version has used', async () => {
    const db = await freshDatabase()
    await migrate(db, 1, [...MIGRATIONS, { name: '999-future', up: async () => undefined }])
    await expect(migrate(db, 2, MIGRATIONS)).rejects.toThrow('999-future')
  })

  it('keep people over a restart', async () => {
    const dataDir = await testFolder()
    const first = await buildTestApp({ dataDir })
    const before = await first.db.selectFrom('organization').selectAll().execute()
    await first.close()
    const second = await buildTestApp({ dataDir })
    expect(await second.db.selectFrom('organization').selectAll().execute()).toEqual(before)
  })

  it('use WAL, flush every commit and check foreign keys', async () => {
    const app = await buildTestApp()
    const value = async (pragma: string) => Object.values((await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(app.db)).rows[0] ?? {})[0]
    expect(await value('journal_mode')).toBe('wal')
    expect(await value('synchronous')).toBe(2)
    expect(await value('foreign_keys')).toBe(1)
  })
})

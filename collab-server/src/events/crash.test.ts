import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { serverProgram } from '../../../.config/testing.ts'
import { buildTestApp, testFolder } from '../test-support/build-test-app.ts'
import { call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from '../test-support/process-environment.ts'
import { EVENTS_FOLDER, monthsIn } from './stream.ts'
import { totalsOf } from './store.ts'

/** A process with the whole server in it that tells events as fast as they are taken, and says which are acknowledged. */
const TELLER = `
import { randomUUID } from 'node:crypto'
import { buildApp } from ${JSON.stringify(serverProgram('app'))}
import { readConfig } from ${JSON.stringify(serverProgram('config'))}
const app = await buildApp(readConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'silent', VIDEO_BROWSER: 'none' }))
const tell = async () => {
  for (;;) {
    const ids = Array.from({ length: 20 }, () => randomUUID())
    await app.events.append(ids.map((id) => ({ id, kind: 'publication.opened', subject: process.env.SUBJECT, person: '', occurredAt: app.now(), data: {} })))
    process.stdout.write(ids.join() + ',')
  }
}
await Promise.all([tell(), tell(), tell(), tell()])
`

/** Events that one killed process had under way at most: four that tell, so many each. */
const UNDER_WAY = 4 * 20

/** The ids that lie in the files of a stream, read past the product. */
async function storedIds(folder: string): Promise<readonly string[]> {
  return (await monthsIn(folder)).flatMap((month) => {
    const db = new BetterSqlite3(join(folder, `${month}.db`), { readonly: true })
    try {
      return db.prepare<[], string>('SELECT id FROM event').pluck().all()
    } finally {
      db.close()
    }
  })
}

it('what was acknowledged before the process was killed is in the stream, and counts exactly once, when it is told again too', async () => {
  const dataDir = await testFolder()
  const before = await buildTestApp({ dataDir })
  const owner = await signUpMember(before)
  const { lessonId } = await newLesson(before, owner)
  const { publication: { publicationId } } = await call(before, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  await before.close()
  const teller = join(await testFolder(), 'teller.mjs')
  await writeFile(teller, TELLER)
  const told: string[] = []
  // Killed before anything is counted, and while it is counted.
  const kills = [100, 2_000]
  for (const after of kills) {
    const child = spawn(process.execPath, [...PROCESS_OPTIONS, teller], {
      env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir, SUBJECT: publicationId }, stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => { child.kill('SIGKILL') })
    let text = ''
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
    const ended = new Promise<void>((resolve) => { child.on('close', () => resolve()) })
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.length > after * 37) child.kill('SIGKILL')
    })
    await ended
    expect(errors).toBe('')
    told.push(...text.split(',').filter((id) => id.length === 36))
  }
  expect(told.length).toBeGreaterThan(2_000)
  const app = await buildTestApp({ dataDir })
  const stored = await storedIds(join(dataDir, EVENTS_FOLDER))
  const ids = new Set(stored)
  expect(told.filter((id) => !ids.has(id))).toEqual([])
  // What was on disk when nobody could be told any more is there too: at most what was under way, and nothing twice.
  expect(stored.length).toBe(ids.size)
  expect(stored.length - told.length).toBeLessThanOrEqual(kills.length * UNDER_WAY)
  const count = async (): Promise<number> => {
    await app.events.counted()
    return (await totalsOf(app.db, 'publication.opened', [publicationId])).get(publicationId) ?? 0
  }
  expect(await count()).toBe(stored.length)
  const event = (id: string) => ({ id, kind: 'publication.opened', subject: publicationId, person: '', occurredAt: app.now(), data: {} })
  for (let at = 0; at < told.length; at += 1_000) await app.events.append(told.slice(at, at + 1_000).map(event))
  await app.events.append([event(randomUUID())])
  expect(await count()).toBe(stored.length + 1)
  await app.events.recount()
  expect(await count()).toBe(stored.length + 1)
})

it('a data folder of before there were events keeps its openings and its activity, and what was not folded yet is counted later', async () => {
  const dataDir = await testFolder()
  const file = join(dataDir, 'lectern.db')
  const older = openDatabase(file)
  await migrate(older, 1, MIGRATIONS.filter(({ name }) => name < '031'))
  await older.destroy()
  const db = new BetterSqlite3(file)
  db.pragma('foreign_keys = OFF')
  const hour = 3_600_000
  db.exec(`INSERT INTO publication (id, lesson_id, settings, content, content_hash, language, slide_count, seq, revision, views, created_at, published_at, published_by)
    VALUES ('often', 'l', '{}', x'00', '', 'en', 1, 1, 1, 41, 1, 1, 'u'), ('never', 'l', '{}', x'00', '', 'en', 1, 1, 1, 0, 1, 1, 'u')`)
  db.exec(`INSERT INTO doc (id, lesson_id, epoch, schema_version, head_seq, snapshot_seq, folded_seq, edited_by, edited_at)
    VALUES ('d', 'l', 1, 1, 9, 0, 7, 'u', 1)`)
  const run = db.prepare('INSERT INTO doc_change (doc_id, slide_id, user_id, kind, first_seq, last_seq, started_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  run.run('d', 's', 'u', 'edited', 1, 2, 0, hour * 5)
  run.run('d', 's', 'u', 'moved', 2, 2, 0, hour * 5 + 10)
  run.run('d', 's', 'v', 'edited', 3, 3, 0, hour * 6)
  db.close()
  const moved = openDatabase(file)
  onTestFinished(async () => { await moved.destroy() })
  await migrate(moved, 2, MIGRATIONS)
  const rows = await moved.selectFrom('event_rollup').select(['measure', 'subject', 'hour', 'person', 'count']).orderBy('measure').orderBy('hour').execute()
  expect(rows).toEqual([
    { measure: 'publication.opened', subject: 'often', hour: 0, person: '', count: 41 },
    { measure: 'slide.changed', subject: 'd', hour: 5, person: 'u', count: 2 },
    { measure: 'slide.changed', subject: 'd', hour: 6, person: 'v', count: 1 },
  ])
  expect(await moved.selectFrom('activity_feed').selectAll().execute()).toEqual([{ doc_id: 'd', seq: 7 }])
  // Deleted with what it is about.
  await moved.deleteFrom('publication').where('id', '=', 'often').execute()
  expect(await totalsOf(moved, 'publication.opened', ['often'])).toEqual(new Map())
})

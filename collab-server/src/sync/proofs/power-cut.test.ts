import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { randomOf } from '../test-support/random.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { openLogFile } from '../log/log-store.ts'
import { meta } from './classroom.ts'
import { PATIENCE_MS, sized } from './sizes.ts'

const CUTS = sized({ small: 30, full: 2000 })
const WAL_HEAD = 32
const FRAME_HEAD = 24

/** Where the part of a WAL that counts ends: frames behind it are of an earlier generation. */
function walEnd(wal: Buffer): number {
  if (wal.length < WAL_HEAD) return wal.length
  const frame = FRAME_HEAD + wal.readUInt32BE(8)
  let end = WAL_HEAD
  while (end + frame <= wal.length && wal.compare(wal, 16, 24, end + 8, end + 16) === 0) end += frame
  return end
}

interface Moment {
  /** The last update acknowledged. */
  readonly acked: number
  readonly db: Buffer
  readonly wal: Buffer
  readonly end: number
}

/** Writes edits as the server does and keeps what lay on the disk after every acknowledgement. */
async function recorded(edits: number): Promise<{ lesson: string; titles: string[]; moments: Moment[] }> {
  const server = await newSyncServer()
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await server.sync.readDocument(lesson))
  await server.close()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const file = openLogFile(server.databaseFile)
  const keeper = new BetterSqlite3(server.databaseFile)
  const titles = ['A lesson']
  const moments: Moment[] = []
  for (let edit = 0; edit < edits; edit++) {
    // SQLite moves the WAL into the file every thousand pages and starts a new generation over the old one; here sooner.
    if (edit % 12 === 11) keeper.pragma('wal_checkpoint(PASSIVE)')
    titles.push(`title ${edit} ${'x'.repeat(edit % 5 === 0 ? 30_000 : 300)}`)
    meta(doc).set('title', titles.at(-1))
    const [result] = file.commit([{
      docId: lesson, userId: owner, kind: 'edit', at: 0, bytes: updates.at(-1) as Uint8Array, claims: [],
    }])
    if (result?.kind !== 'committed') throw new Error('not committed')
    const wal = readFileSync(`${server.databaseFile}-wal`)
    moments.push({ acked: result.seq, db: readFileSync(server.databaseFile), wal, end: walEnd(wal) })
  }
  keeper.close()
  file.close()
  return { lesson, titles, moments }
}

/** Opens what a power cut left and reads the document; SQLite itself is asked whether the file is whole. */
async function opened(lesson: string, db: Buffer, wal: Buffer): Promise<{ headSeq: number; title: unknown; seqs: number[] }> {
  const path = join(await testFolder(), 'lectern.db')
  writeFileSync(path, db)
  writeFileSync(`${path}-wal`, wal)
  const check = new BetterSqlite3(path)
  expect(check.pragma('integrity_check', { simple: true })).toBe('ok')
  check.close()
  const file = openLogFile(path)
  const stored = file.load(lesson)
  file.close()
  if (!stored) throw new Error('the document is gone')
  expect(stored.damaged).toEqual([])
  const doc = new Y.Doc()
  for (const row of stored.tail) Y.applyUpdate(doc, row.bytes)
  return { headSeq: stored.headSeq, title: meta(doc).get('title'), seqs: stored.tail.map((row) => row.seq) }
}

test('SYNC-8 a disk that lost the end of what was written opens by itself and holds a prefix with everything flushed before (sync row 2)', async () => {
  const { lesson, titles, moments } = await recorded(40)
  const random = randomOf(2)
  const generations = new Set(moments.map((moment) => moment.wal.toString('hex', 16, 24)))
  expect(generations.size).toBeGreaterThan(1)
  for (let cut = 0; cut < CUTS; cut++) {
    const index = Math.floor(random() * moments.length)
    const moment = moments[index] as Moment
    const before = moments[index - 1]
    // The last honoured flush is that of the moment before when the WAL went on growing in the same generation.
    const isSame = before !== undefined && before.wal.compare(moment.wal, 16, 24, 16, 24) === 0
    const flushed = isSame ? before.end : WAL_HEAD
    const at = flushed + Math.floor(random() * (moment.end - flushed + 1))
    const wal = Buffer.from(moment.wal)
    // What the disk did not get is gone, or zeros, or whatever lay there.
    const kind = cut % 3
    if (kind === 1) wal.fill(0, at, moment.end)
    else if (kind === 2) for (let byte = at; byte < moment.end; byte++) wal[byte] = Math.floor(random() * 256)
    const left = await opened(lesson, moment.db, kind === 0 ? wal.subarray(0, at) : wal)
    expect(left.headSeq).toBeGreaterThanOrEqual(isSame ? before.acked : moment.acked - 1)
    expect(left.headSeq).toBeLessThanOrEqual(moment.acked)
    expect(left.seqs).toEqual(Array.from({ length: left.headSeq }, (_, n) => n + 1))
    expect(left.title).toBe(titles[left.headSeq - 1])
  }
}, PATIENCE_MS)

test('SYNC-8 a power cut anywhere in a WAL loses its end and nothing else (sync row 2)', async () => {
  const { lesson, titles, moments } = await recorded(10)
  const random = randomOf(3)
  const last = moments.at(-1) as Moment
  const generation = moments.filter((moment) => moment.wal.compare(last.wal, 16, 24, 16, 24) === 0)
  for (let cut = 0; cut < CUTS; cut++) {
    const at = Math.floor(random() * (last.end + 1))
    const left = await opened(lesson, last.db, last.wal.subarray(0, at))
    const flushed = generation.findLast((moment) => moment.end <= at)
    const floor = flushed?.acked ?? (generation[0] as Moment).acked - 1
    expect(left.headSeq).toBe(floor)
    expect(left.title).toBe(titles[floor - 1])
  }
}, PATIENCE_MS)

test('SYNC-8 a power cut while the WAL is moved into the file leaves pages of both ages, and nothing is lost (sync row 2)', async () => {
  const { lesson, titles, moments } = await recorded(40)
  const random = randomOf(4)
  const turns = moments.flatMap((after, index) => {
    const before = moments[index - 1]
    return before && before.wal.compare(after.wal, 16, 24, 16, 24) !== 0 ? [{ before, after }] : []
  })
  expect(turns.length).toBeGreaterThan(0)
  for (let cut = 0; cut < CUTS; cut++) {
    const { before, after } = turns[Math.floor(random() * turns.length)] as (typeof turns)[number]
    const page = before.wal.readUInt32BE(8)
    const db = Buffer.from(before.db)
    for (let start = 0; start + page <= Math.min(db.length, after.db.length); start += page) {
      // A page is old, new, or torn in its middle.
      const end = start + [0, page, Math.floor(random() * page)][Math.floor(random() * 3)]!
      after.db.copy(db, start, start, end)
    }
    const left = await opened(lesson, db, before.wal)
    expect(left.headSeq).toBe(before.acked)
    expect(left.title).toBe(titles[before.acked - 1])
  }
}, PATIENCE_MS)

test('a copy taken of a closed server is the whole of it (sync row 2)', async () => {
  const server = await newSyncServer()
  const owner = await server.addPerson()
  const lesson = await server.addLesson(owner)
  await server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set('title', 'Copied'))
  await server.close()
  const path = join(await testFolder(), 'lectern.db')
  copyFileSync(server.databaseFile, path)
  const file = openLogFile(path)
  expect(file.load(lesson)?.headSeq).toBe(2)
  file.close()
})

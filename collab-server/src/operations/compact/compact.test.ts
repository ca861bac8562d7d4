import { createTicket } from '@lectern/shared/lessons'
import { addElement, setTitle, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { isSameContent } from '../../sync/versions/restore.ts'
import { RawClient, until } from '../../sync/test-support/clients.ts'
import { handWritten } from '../../sync/test-support/hand-written.ts'
import { buildTestApp, listen } from '../../test-support/build-test-app.ts'
import { call, newLesson } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { runCommand } from '../commands.ts'
import { readSettings } from '../settings.ts'
import { verify } from '../verify/verify.ts'

async function lectern(...args: readonly string[]): Promise<{ code: number; said: string; complaints: string }> {
  const [said, complaints]: [string[], string[]] = [[], []]
  const code = await runCommand(args, {
    env: { PATH: process.env['PATH'] }, say: (line) => { said.push(line) }, complain: (line) => { complaints.push(line) },
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

const LOCAL = { kind: 'local', command: 'test' } as const
const docOf = (...updates: readonly Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

test('SYNC-80 a lesson with tens of thousands of client ids is written anew: the same content, a new epoch, and its versions come back (sync rows 34 and 42)', async () => {
  const first = await buildTestApp()
  const ada = await signUpMember(first)
  const { docId, lessonId } = await newLesson(first, ada)
  const { dataDir } = first.config
  await first.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => {
    setTitle(doc, 'Tides', LOCAL)
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'text', x: 10, y: 10, width: 300, height: 100, text: richTextOf('high and\nlow') } as never, LOCAL)
  })
  const named = await first.sync.createVersion(docId, { kind: 'named', name: 'Tides', authorId: ada.userId })
  await first.sync.transact(docId, { userId: ada.userId, kind: 'import' }, (doc) => {
    Y.applyUpdate(doc, handWritten(Array.from({ length: 51_000 }, (_, index) => ({ client: 1 + index, structs: [{ gc: 1 }] }))))
  })
  await first.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => setTitle(doc, 'Waves', LOCAL))
  const old = docOf(await first.sync.readDocument(docId))
  // Not beside a server: what it has in memory would be lost.
  expect(await lectern('compact', '--new-epoch', lessonId, '--data-dir', dataDir)).toMatchObject({ code: 1, complaints: expect.stringContaining('stop it first') as string })
  await first.close()

  expect(await lectern('compact', '--new-epoch', 'nobody', '--data-dir', dataDir)).toMatchObject({ code: 1, complaints: expect.stringContaining('there is no lesson') as string })
  expect(await lectern('compact', '--data-dir', dataDir)).toMatchObject({ code: 1 })
  const done = await lectern('compact', '--new-epoch', lessonId, '--data-dir', dataDir)
  expect([done.code, done.complaints]).toEqual([0, ''])
  expect(done.said).toMatch(/^Epoch 2: 5100\d client ids and .* became one/)
  expect(await verify(readSettings({}, dataDir))).toMatchObject({ ok: true, problems: [] })
  const db = new BetterSqlite3(first.config.databaseFile)
  expect(db.prepare('SELECT epoch, snapshot_seq = head_seq AS whole FROM doc WHERE id = ?').get(docId)).toEqual({ epoch: 2, whole: 1 })
  expect(db.prepare(`SELECT count(*) AS n FROM audit_event WHERE action = 'lesson-compacted' AND target_id = ?`).get(lessonId)).toEqual({ n: 1 })
  db.close()

  const app = await buildTestApp({ dataDir })
  const base = (await listen(app)).replace('http', 'ws')
  const now = docOf(await app.sync.readDocument(docId))
  expect(now.store.clients.size).toBe(1)
  for (const doc of [now, old]) for (const root of ['meta', 'slides']) doc.getMap(root)
  expect(isSameContent(now, old)).toBe(true)
  // A client of ours is told, before anything else, that what it keeps is of another epoch.
  const { ticket } = await call(app, ada, createTicket, { params: { lessonId }, body: {} })
  const client = new RawClient(`${base}/collab/${docId}?lv=1&ticket=${ticket}`)
  await until(() => client.isSynced, 'the first sync')
  expect(client.hello?.epoch).toBe(2)
  setTitle(client.doc, 'Tides again', LOCAL)
  await client.allSaved()
  // A version from before comes back as content, and brings none of the old ids with it.
  await app.sync.restoreVersion(docId, named.versionId, ada.userId)
  const back = docOf(await app.sync.readDocument(docId))
  expect(back.getMap('meta').get('title')).toBe('Tides')
  expect(back.store.clients.size).toBeLessThan(6)
  expect((await app.sync.listVersions(docId)).map(({ name }) => name)).toContain('Before epoch 2')
}, 120_000)

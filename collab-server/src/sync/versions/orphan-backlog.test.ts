import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT, addSlide, narrationText, slideIds } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { FREE, classroom, meta, storedDoc } from '../proofs/classroom.ts'
import type { Classroom } from '../proofs/classroom.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { HeldClient } from '../test-support/held-client.ts'
import type { SyncServerOptions } from '../test-support/new-sync-server.ts'
import { OrphanBacklog } from './orphan-backlog.ts'
import type { UpdateLog } from '../log/update-log.ts'

const ROWS = 20
const LETTERS = 200
const ORIGIN = { kind: 'local', command: 'test' } as const
const wordsOf = (doc: Y.Doc): string => slideIds(doc).map((id) => narrationText(doc, id)?.toString()).join('\n')

/** Somebody has typed so many letters, a frame each, into a paragraph that a restore has taken back; none of it has been sent. */
async function flooder(options: SyncServerOptions = {}) {
  // The most rows there ever were after a commit.
  let most = 0
  let count = async (): Promise<number> => 0
  const wrapLog = (log: UpdateLog): UpdateLog => ({
    ...log,
    async commit(entries) {
      const results = await log.commit(entries)
      most = Math.max(most, await count())
      return results
    },
  })
  const room: Classroom = await classroom({ ...options, wrapLog, settings: { ...FREE, orphanRows: ROWS, ...options.settings } })
  const { editor, lesson, owner, server } = room
  const here = await rawClient(server, lesson, owner)
  const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'Empty', authorId: owner })
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('words ')])
  narrationText(here.doc, slideIds(here.doc)[0] as string)?.insert(0, [paragraph])
  // A state as large as this goes to the blob store.
  here.doc.getMap(ROOT.meta).set('bulk', randomBytes(530_000).toString('hex'))
  await here.allSaved()
  const late = new HeldClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, editor)}`)
  await until(() => late.isSynced && wordsOf(late.doc).includes('words'))
  await late.allSaved()
  late.isHeld = true
  const first = narrationText(late.doc, slideIds(late.doc)[0] as string)?.get(0) as Y.XmlElement
  const words = first.get(0) as Y.XmlText
  for (let letter = 0; letter < LETTERS; letter++) words.insert(words.length, 'x')
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(late.doc))
  const { preRestoreVersionId } = await server.sync.restoreVersion(lesson, versionId, owner)
  const waiting = async (): Promise<number> => (await server.db.selectFrom('doc_orphan').select('seq').execute()).length
  count = waiting
  const kept = async (): Promise<string> => {
    const state = new Y.Doc()
    Y.applyUpdate(state, (await server.sync.readVersion(lesson, preRestoreVersionId)).update)
    return wordsOf(state)
  }
  const send = (): void => {
    late.isHeld = false
    late.flush(late.waiting.length)
  }
  return { ...room, here, late, doc, send, waiting, kept, most: () => most }
}

test('SYNC-82 rows and bytes are counted by document and person, and by what is stored once that was counted', async () => {
  const backlog = new OrphanBacklog({ orphanRows: 3, orphanBytes: 100, orphanWaitMs: 60_000 })
  for (let row = 0; row < 3; row++) backlog.add('lesson', 'ada', 1)
  backlog.add('lesson', 'eve', 99)
  backlog.add('other', 'ada', 1)
  expect([backlog.isFull('lesson', 'ada'), backlog.isFull('lesson', 'eve'), backlog.isFull('other', 'ada')]).toEqual([true, false, false])
  backlog.add('lesson', 'eve', 1)
  expect(backlog.isFull('lesson', 'eve')).toBe(true)
  const waiting = [backlog.drained('lesson', 'ada'), backlog.drained('lesson', 'eve')]
  // Somebody else's has its place: the other goes on waiting.
  backlog.counted('lesson', [{ userId: 'eve', rows: 1, bytes: 100 }])
  expect(await waiting[0]).toBe(true)
  expect([backlog.isFull('lesson', 'ada'), backlog.isFull('lesson', 'eve')]).toEqual([false, true])
  backlog.counted('lesson', [])
  expect(await waiting[1]).toBe(true)
  expect(await backlog.drained('lesson', 'nobody')).toBe(true)
  const impatient = new OrphanBacklog({ orphanRows: 1, orphanBytes: 100, orphanWaitMs: 0 })
  impatient.add('lesson', 'ada', 1)
  expect(await impatient.drained('lesson', 'ada')).toBe(false)
})

test('SYNC-82 somebody who floods what a restore has taken back waits for its place: little lies on the disk at any time, and no letter is lost', async () => {
  // On a busy machine, too, the place is read before anybody is sent away.
  const { kept, late, most, send, waiting } = await flooder({ settings: { orphanWaitMs: 60_000 } })
  send()
  await until(() => late.saved.frames >= late.sent || late.close, 'all to be saved', 60_000)
  expect(late.close).toBeNull()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(await kept()).toContain(`words ${'x'.repeat(LETTERS)}`)
  // What is on its way while it is counted comes on top.
  expect(most()).toBeLessThanOrEqual(2 * ROWS)
  expect(most()).toBeGreaterThanOrEqual(ROWS)
}, 90_000)

test('SYNC-82 while the place cannot be read it is the flooder who is sent away and keeps their words; others go on, and later all of it has its place', async () => {
  const files = createFileBlobs(join(await testFolder(), 'blobs'))
  let isAway = false
  const blobs = { ...files, get: async (...given: Parameters<typeof files.get>) => {
    if (isAway) throw new Error('the store is away')
    return await files.get(...given)
  } }
  const { doc, editor, here, kept, late, lesson, most, send, server, waiting } = await flooder({ blobs, settings: { orphanWaitMs: 200 } })
  isAway = true
  send()
  await until(() => late.close, 'the flooder to be sent away')
  expect(late.close).toEqual({ code: 1013, reason: 'storage' })
  expect(late.saved.frames).toBeLessThan(late.sent)
  addSlide(here.doc, {}, ORIGIN)
  meta(here.doc).set('goes on', 1)
  await here.allSaved()
  expect(most()).toBeLessThanOrEqual(2 * ROWS)
  isAway = false
  expect(meta(await storedDoc(server, lesson)).get('goes on')).toBe(1)
  await expect.poll(waiting, PATIENCE).toBe(0)
  // The client has kept what was not saved, and brings it back.
  const back = await rawClient(server, lesson, editor, { doc })
  await back.allSaved()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(await kept()).toContain(`words ${'x'.repeat(LETTERS)}`)
}, 90_000)

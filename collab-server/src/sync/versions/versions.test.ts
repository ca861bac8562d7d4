import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  META, ROOT, addElement, addSlide, appendWords, deleteSlides, narrationText, readLesson, setTitle, slideIds,
} from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { BlobStore } from '../../blobs/blobs.ts'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { turn } from '../proofs/classroom.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { SLICED_BYTES } from '../check/slices.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const titleOf = (doc: Y.Doc): unknown => doc.getMap(ROOT.meta).get(META.title)

async function pair(server: TestSyncServer): Promise<{ lesson: string; owner: string; editor: string }> {
  const [owner, editor] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'editor')
  return { lesson, owner, editor }
}

/** A blob store whose next `put` can be held back. */
function holdingBlobs(inner: BlobStore): { readonly blobs: BlobStore; hold(): { readonly reached: Promise<void>; release(): void } } {
  let gate: { readonly reached: () => void; readonly open: Promise<void> } | null = null
  return {
    blobs: {
      ...inner,
      async put(bytes) {
        const mine = gate
        gate = null
        mine?.reached()
        await mine?.open
        return await inner.put(bytes)
      },
    },
    hold() {
      const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      gate = { reached: reached.resolve, open: open.promise }
      return { reached: reached.promise, release: open.resolve }
    },
  }
}


test('SYNC-50 a named version holds the document, and who edited since the one before', async () => {
  const server = await newSyncServer()
  const { lesson, owner, editor } = await pair(server)
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  setTitle(one.doc, 'First', ORIGIN)
  await one.allSaved()
  const first = await server.sync.createVersion(lesson, { kind: 'named', name: 'Draft', authorId: owner })
  expect(first).toMatchObject({ kind: 'named', name: 'Draft', authorId: owner, contributorIds: [owner], seq: 2 })
  setTitle(two.doc, 'Second', ORIGIN)
  await two.allSaved()
  const second = await server.sync.createVersion(lesson, { kind: 'named', name: 'Better', authorId: owner })
  expect(second.contributorIds).toEqual([editor])
  expect((await server.sync.listVersions(lesson)).map((version) => version.name)).toEqual(['Better', 'Draft'])
  const { update } = await server.sync.readVersion(lesson, first.versionId)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  expect(titleOf(doc)).toBe('First')
  await expect(server.sync.readVersion(lesson, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
  const elsewhere = await server.addLesson(owner)
  await expect(server.sync.readVersion(elsewhere, first.versionId)).rejects.toMatchObject({ code: 'not-found' })
})

test('SYNC-52 a version is kept by itself when the last person leaves, and after ten minutes of editing', async () => {
  let now = Date.now()
  const server = await newSyncServer({ now: () => now })
  const { lesson, owner, editor } = await pair(server)
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  setTitle(one.doc, 'First', ORIGIN)
  await one.allSaved()
  one.end()
  await until(() => one.close)
  expect(await server.sync.listVersions(lesson)).toEqual([])
  now += 10 * 60_000
  setTitle(two.doc, 'Second', ORIGIN)
  await two.allSaved()
  await expect.poll(async () => (await server.sync.listVersions(lesson)).length, PATIENCE).toBe(1)
  setTitle(two.doc, 'Third', ORIGIN)
  await two.allSaved()
  two.end()
  await expect.poll(async () => (await server.sync.listVersions(lesson)).map(({ kind }) => kind), PATIENCE).toEqual(['auto', 'auto'])
  const reader = await rawClient(server, lesson, owner)
  reader.end()
  await until(() => reader.close)
  expect(await server.sync.listVersions(lesson)).toHaveLength(2)
})

test('SYNC-53 an automatic version that is given a name is kept as a named one', async () => {
  const server = await newSyncServer()
  const { lesson, owner } = await pair(server)
  const auto = await server.sync.createVersion(lesson, { kind: 'auto', name: null, authorId: null })
  expect(await server.sync.renameVersion(lesson, auto.versionId, 'For the class')).toMatchObject({ kind: 'named', name: 'For the class' })
  await expect(server.sync.renameVersion(lesson, 'nothing', 'x')).rejects.toMatchObject({ code: 'not-found' })
  expect(owner).not.toBe('')
})

test.each([
  ['', 0], [' that brings most of a large lesson back', 12],
])('SYNC-51 a restore%s while two people edit: their edits stay, everybody converges, the state before is kept (sync row 33)', async (_, large) => {
  const server = await newSyncServer({ settings: { messageBurst: 100_000 } })
  const { lesson, owner, editor } = await pair(server)
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  setTitle(one.doc, 'As it was', ORIGIN)
  const long = Array.from({ length: large }, () => addSlide(one.doc, {}, ORIGIN))
  for (const slideId of long) appendWords(narrationText(one.doc, slideId)!, 'lava and ash '.repeat(3000), ORIGIN)
  await one.allSaved()
  const version = await server.sync.createVersion(lesson, { kind: 'named', name: 'Good', authorId: owner })
  setTitle(one.doc, 'Ruined', ORIGIN)
  deleteSlides(one.doc, long, ORIGIN)
  addSlide(one.doc, {}, ORIGIN)
  await one.allSaved()
  await until(() => slideIds(two.doc).length === 2 && titleOf(two.doc) === 'Ruined')
  const restored = server.sync.restoreVersion(lesson, version.versionId, editor)
  const added: string[] = []
  for (let edit = 0; edit < 10; edit++) {
    added.push(addSlide(one.doc, {}, ORIGIN), addSlide(two.doc, {}, ORIGIN))
    await turn()
  }
  const { preRestoreVersionId } = await restored
  await one.allSaved()
  await two.allSaved()
  await until(() => titleOf(one.doc) === 'As it was' && titleOf(two.doc) === 'As it was')
  const watcher = await rawClient(server, lesson, owner)
  await until(() => slideIds(one.doc).join() === slideIds(two.doc).join())
  expect(slideIds(watcher.doc)).toEqual(slideIds(one.doc))
  const before = new Y.Doc()
  Y.applyUpdate(before, (await server.sync.readVersion(lesson, preRestoreVersionId)).update)
  expect(titleOf(before)).toBe('Ruined')
  // Whether a slide came before the state was kept or after it is up to the machine: it is in one of the two.
  const kept = slideIds(before)
  expect(slideIds(one.doc)).toEqual(expect.arrayContaining(added.filter((slideId) => !kept.includes(slideId))))
  expect((await server.sync.listVersions(lesson)).find((one) => one.versionId === preRestoreVersionId))
    .toMatchObject({ kind: 'pre-restore', authorId: editor })
  // All of it, in one row.
  expect(slideIds(one.doc)).toEqual(expect.arrayContaining(long))
  for (const slideId of long) expect(String(narrationText(watcher.doc, slideId))).toContain('lava and ash '.repeat(3000))
  const rows = await server.db.selectFrom('doc_update').select(['kind', 'user_id', 'bytes']).where('kind', '=', 'restore').execute()
  expect(rows.map(({ kind, user_id }) => ({ kind, user_id }))).toEqual([{ kind: 'restore', user_id: editor }])
  expect((rows[0]?.bytes.length ?? 0) > SLICED_BYTES).toBe(large > 0)
})

test('SYNC-51 what is saved after the state before was kept, and before it is taken back, stays (sync row 33)', async () => {
  const { blobs, hold } = holdingBlobs(createFileBlobs(join(await testFolder(), 'blobs')))
  // No snapshot is made: what is held is the state before the restore.
  const server = await newSyncServer({ blobs, settings: { compactBytes: 1e12, compactRows: 1e9 } })
  const { lesson, owner, editor } = await pair(server)
  const [one, two] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  // A state as large as this goes to the blob store, where it can be held.
  one.doc.getMap(ROOT.meta).set('bulk', randomBytes(530_000).toString('hex'))
  setTitle(one.doc, 'As it was', ORIGIN)
  await one.allSaved()
  const version = await server.sync.createVersion(lesson, { kind: 'named', name: 'Good', authorId: owner })
  setTitle(one.doc, 'Ruined', ORIGIN)
  const ruined = addSlide(one.doc, {}, ORIGIN)
  await one.allSaved()
  await until(() => slideIds(two.doc).includes(ruined))

  const held = hold()
  const restored = server.sync.restoreVersion(lesson, version.versionId, editor)
  await held.reached
  const added = [addSlide(one.doc, {}, ORIGIN), addSlide(two.doc, {}, ORIGIN)]
  // On a slide that is about to be taken back.
  addElement(two.doc, ruined, { type: 'text', x: 1, y: 1, width: 90, height: 90, text: richTextOf('Too late') } as never, ORIGIN)
  await one.allSaved()
  await two.allSaved()
  held.release()

  const { preRestoreVersionId } = await restored
  await until(() => titleOf(one.doc) === 'As it was' && titleOf(two.doc) === 'As it was')
  await until(() => slideIds(one.doc).join() === slideIds(two.doc).join())
  expect(slideIds(one.doc)).toEqual(expect.arrayContaining(added))
  expect(slideIds(one.doc)).not.toContain(ruined)
  const stateOf = async (versionId: string): Promise<Y.Doc> => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, (await server.sync.readVersion(lesson, versionId)).update)
    return doc
  }
  const kept = (await server.sync.listVersions(lesson)).filter(({ kind }) => kind === 'pre-restore').map(({ versionId }) => versionId)
  expect(kept).toHaveLength(2)
  // What went with the slide is in the second of the two, kept because something had come.
  expect(preRestoreVersionId).toBe(kept[0])
  const [last, first] = [await stateOf(kept[0] ?? ''), await stateOf(kept[1] ?? '')]
  expect(slideIds(first)).toContain(ruined)
  expect(slideIds(first)).not.toContain(added[0])
  const elements = (doc: Y.Doc): number => readLesson(doc).slides.find(({ id }) => id === ruined)?.elements.length ?? -1
  expect(elements(last)).toBe(elements(first) + 1)
})

test('SYNC-51 two restores at once come one after the other (sync row 33)', async () => {
  const server = await newSyncServer()
  const { lesson, owner, editor } = await pair(server)
  const one = await rawClient(server, lesson, owner)
  const made: string[] = []
  for (const title of ['A', 'B', 'C']) {
    setTitle(one.doc, title, ORIGIN)
    await one.allSaved()
    made.push((await server.sync.createVersion(lesson, { kind: 'named', name: title, authorId: owner })).versionId)
  }
  await Promise.all([server.sync.restoreVersion(lesson, made[0]!, owner), server.sync.restoreVersion(lesson, made[1]!, editor)])
  await until(() => titleOf(one.doc) === 'B')
  const befores = (await server.sync.listVersions(lesson)).filter((version) => version.kind === 'pre-restore')
  const titles = await Promise.all(befores.map(async ({ versionId }) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, (await server.sync.readVersion(lesson, versionId)).update)
    return titleOf(doc)
  }))
  expect(titles.sort()).toEqual(['A', 'C'])
})

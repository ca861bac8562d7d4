import { narrationText, slideIds } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { PATIENCE } from '../../test-support/patience.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { HeldClient } from '../test-support/held-client.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import type { UpdateLog } from '../log/update-log.ts'
import { FREE, classroom, storedDoc } from './classroom.ts'

const wordsOf = (doc: Y.Doc): string => slideIds(doc).map((id) => narrationText(doc, id)?.toString()).join('\n')

function addParagraph(doc: Y.Doc, words: string): void {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(words)])
  narrationText(doc, slideIds(doc)[0] as string)?.insert(0, [paragraph])
}

/** The words of all states kept before restores, the newest first. */
async function keptBefore(server: TestSyncServer, lesson: string): Promise<readonly string[]> {
  const versions = (await server.sync.listVersions(lesson)).filter(({ kind }) => kind === 'pre-restore')
  return await Promise.all(versions.map(async ({ versionId }) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, (await server.sync.readVersion(lesson, versionId)).update)
    return wordsOf(doc)
  }))
}

/** A log whose process ends right after a restore is on disk, and that holds a version back while it is being kept. */
function dyingLog() {
  const [committed, reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHolding = false
  let isDead = false
  const wrapLog = (log: UpdateLog): UpdateLog => ({
    ...log,
    async commit(entries) {
      const results = await log.commit(entries)
      if (!entries.some(({ kind }) => kind === 'restore')) return results
      isDead = true
      committed.resolve()
      return await new Promise<never>(() => undefined)
    },
    async foldHistory(docIds) {
      // No version is kept any more, not even while its sockets close.
      if (isDead) throw new Error('the process has ended')
      if (isHolding) {
        isHolding = false
        reached.resolve()
        await open.promise
      }
      await log.foldHistory(docIds)
    },
  })
  const hold = (): void => { isHolding = true }
  return { wrapLog, hold, committed: committed.promise, reached: reached.promise, release: open.resolve }
}

/** A log without which no version is kept, and which a test can take away or make stand still. */
function brittleHistory() {
  const disk = { isFailing: false, isStuck: false, failures: 0, asked: 0 }
  const wrapLog = (log: UpdateLog): UpdateLog => ({
    ...log,
    async foldHistory(docIds) {
      disk.asked++
      if (disk.isStuck) return await new Promise<never>(() => undefined)
      if (disk.isFailing) {
        disk.failures++
        throw new Error('disk I/O error')
      }
      await log.foldHistory(docIds)
    },
  })
  return { disk, wrapLog }
}

/** A server that ended right after a restore was on disk, and what an editor had of its lesson. */
async function endedInRestore() {
  const { committed, hold, reached, release, wrapLog } = dyingLog()
  const { server, lesson, owner, editor } = await classroom({ settings: { ...FREE, drainMs: 1 }, wrapLog })
  const [here, there] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  addParagraph(here.doc, 'brought back')
  await here.allSaved()
  const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'Before', authorId: owner })
  const fragment = narrationText(here.doc, slideIds(here.doc)[0] as string) as Y.XmlFragment
  fragment.delete(0, fragment.length)
  addParagraph(here.doc, 'words')
  await here.allSaved()
  await until(() => wordsOf(there.doc).includes('words'))

  hold()
  const restoring = server.sync.restoreVersion(lesson, versionId, owner).catch(() => undefined)
  await reached
  // Acknowledged while the state before is being kept, in a paragraph that is about to be taken back.
  const paragraph = narrationText(there.doc, slideIds(there.doc)[0] as string)?.get(0) as Y.XmlElement
  ;(paragraph.get(0) as Y.XmlText).insert(5, ' and more')
  await there.allSaved()
  release()
  await committed
  await server.close()
  await restoring
  return { lesson, editor, folder: server.folder, seen: there.doc }
}

test('SYNC-51 a server that ends right after a restore is on disk: what came before it and went with it is a version when another starts, once, and so is who wrote what it brought back (sync row 33)', async () => {
  const { folder, lesson } = await endedInRestore()
  const again = await newSyncServer({ settings: FREE, folder: folder })
  await expect.poll(() => again.db.selectFrom('doc_restoring').select('seq').execute(), PATIENCE).toEqual([])
  expect(wordsOf(await storedDoc(again, lesson))).toBe('<paragraph>brought back</paragraph><paragraph></paragraph>')
  const kept = ['<paragraph>words and more</paragraph>', '<paragraph>words</paragraph>']
  expect(await keptBefore(again, lesson)).toEqual(kept)
  expect(await again.db.selectFrom('doc_restored').select('client_id').execute()).toHaveLength(1)
  await again.close()
  const third = await newSyncServer({ settings: FREE, folder: folder })
  expect(await keptBefore(third, lesson)).toEqual(kept)
})

test('SYNC-51 what somebody wrote into it meanwhile waits until the version is kept in which it has its place', async () => {
  const { editor, folder, lesson, seen } = await endedInRestore()
  const paragraph = narrationText(seen, slideIds(seen)[0] as string)?.get(0) as Y.XmlElement
  const words = paragraph.get(0) as Y.XmlText
  words.insert(words.length, ', and late')
  const { disk, wrapLog } = brittleHistory()
  disk.isFailing = true
  const again = await newSyncServer({ settings: FREE, folder, wrapLog })
  const waiting = async (): Promise<number> => (await again.db.selectFrom('doc_orphan').select('seq').execute()).length
  await expect.poll(() => disk.failures, PATIENCE).toBe(1)
  const late = new HeldClient(`${again.url}/${lesson}?lv=1&ticket=${await again.ticket(lesson, editor)}`, seen)
  await until(() => late.isSynced)
  await late.allSaved()
  await expect.poll(async () => disk.failures > 1 || (await waiting()) === 0, PATIENCE).toBe(true)
  disk.isFailing = false
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(await keptBefore(again, lesson)).toEqual(['<paragraph>words and more, and late</paragraph>', '<paragraph>words</paragraph>'])
})

test('SYNC-51 a server that ends while such a version is being kept waits for it only a little', async () => {
  const { folder } = await endedInRestore()
  const { disk, wrapLog } = brittleHistory()
  disk.isStuck = true
  const again = await newSyncServer({ settings: { ...FREE, closeGraceMs: 1 }, folder, wrapLog })
  await expect.poll(() => disk.asked, PATIENCE).toBe(1)
  await again.close()
})

test('SYNC-51 a restore that is on disk is answered as one, though what came meanwhile is no version yet, and can be undone', async () => {
  const { disk, wrapLog } = brittleHistory()
  const { editor, lesson, owner, server } = await classroom({
    settings: FREE,
    wrapLog: (plain) => {
      const brittle = wrapLog(plain)
      return {
        ...brittle,
        async commit(entries) {
          if (entries.some(({ kind }) => kind === 'restore')) disk.isFailing = true
          return await brittle.commit(entries)
        },
        async foldHistory(docIds) {
          await brittle.foldHistory(docIds)
          // Somebody writes while the state before is being kept.
          if (disk.asked === 2) await meanwhile()
        },
      }
    },
  })
  const there = await rawClient(server, lesson, editor)
  const meanwhile = async (): Promise<void> => {
    addParagraph(there.doc, 'meanwhile')
    await there.allSaved()
  }
  const { versionId } = await server.sync.createVersion(lesson, { kind: 'named', name: 'Before', authorId: owner })
  expect(disk.asked).toBe(1)
  addParagraph(there.doc, 'words')
  await there.allSaved()
  const { preRestoreVersionId } = await server.sync.restoreVersion(lesson, versionId, owner)
  expect(disk.failures).toBe(1)
  disk.isFailing = false
  await server.sync.restoreVersion(lesson, preRestoreVersionId, owner)
  expect(await keptBefore(server, lesson)).toContainEqual(expect.stringContaining('<paragraph>meanwhile</paragraph><paragraph>words</paragraph>'))
})

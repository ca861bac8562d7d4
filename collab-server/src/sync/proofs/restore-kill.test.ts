import { narrationText, slideIds } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { PATIENCE } from '../../test-support/patience.ts'
import { rawClient, until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import type { UpdateLog } from '../update-log.ts'
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
  const wrapLog = (log: UpdateLog): UpdateLog => ({
    ...log,
    async commit(entries) {
      const results = await log.commit(entries)
      if (!entries.some(({ kind }) => kind === 'restore')) return results
      committed.resolve()
      return await new Promise<never>(() => undefined)
    },
    async foldHistory(docIds) {
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

test('SYNC-51 a server that ends right after a restore is on disk: what came before it and went with it is a version when another starts, once, and so is who wrote what it brought back (sync row 33)', async () => {
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

  const again = await newSyncServer({ settings: FREE, folder: server.folder })
  await expect.poll(() => again.db.selectFrom('doc_restoring').select('seq').execute(), PATIENCE).toEqual([])
  expect(wordsOf(await storedDoc(again, lesson))).toBe('<paragraph>brought back</paragraph><paragraph></paragraph>')
  const kept = ['<paragraph>words and more</paragraph>', '<paragraph>words</paragraph>']
  expect(await keptBefore(again, lesson)).toEqual(kept)
  expect(await again.db.selectFrom('doc_restored').select('client_id').execute()).toHaveLength(1)
  await again.close()
  const third = await newSyncServer({ settings: FREE, folder: server.folder })
  expect(await keptBefore(third, lesson)).toEqual(kept)
})

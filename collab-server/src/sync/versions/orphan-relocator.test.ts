import { expect, test } from 'vitest'
import { createDocumentThreads } from '../documents/threads.ts'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { Registry } from 'prom-client'
import { PATIENCE } from '../../test-support/patience.ts'
import { classroom } from '../proofs/classroom.ts'
import { OrphanBacklog } from './orphan-backlog.ts'
import { OrphanRelocator } from './orphan-relocator.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

test('SYNC-51 at the start, words of a lesson whose rows cannot be counted are looked at, and so are those of all others', async () => {
  const { lesson, owner, server } = await classroom()
  const lessons = [lesson, await server.addLesson(owner)]
  const rows = lessons.map((docId) => ({ doc_id: docId, seq: 1, user_id: owner, ranges: '[]', bytes: new Uint8Array([0, 0]) }))
  await server.db.insertInto('doc_orphan').values(rows).execute()
  const failures: (string | null)[] = []
  let isFirst = true
  const db = server.db.withPlugin({
    transformQuery({ node }) {
      const isCount = 'groupBy' in node && node.groupBy !== undefined
      if (isCount && isFirst) {
        isFirst = false
        throw new Error('disk I/O error')
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const threads = createDocumentThreads(new Registry())
  const relocator = new OrphanRelocator({
    db, threads, blobs: createFileBlobs(server.folder), settings: DEFAULT_SETTINGS, now: Date.now, backlog: new OrphanBacklog(DEFAULT_SETTINGS),
    restored: async () => undefined, keepDue: async () => true, blobsMarked: () => undefined,
    failed: (docId) => { failures.push(docId) },
  })
  relocator.start()
  await expect.poll(() => server.db.selectFrom('doc_orphan').select('doc_id').execute(), PATIENCE).toEqual([])
  expect(failures).toHaveLength(1)
  await relocator.close()
  await threads.close()
})

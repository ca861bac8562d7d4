import { META, setTitle } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import { PATIENCE } from '../../test-support/patience.ts'
import { classroom, meta } from '../proofs/classroom.ts'
import { RawClient, rawClient, until } from '../test-support/clients.ts'
import { createRedisHints } from './redis-hints.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

test('SYNC-71 nobody enters a lesson while the log cannot be read for what other nodes wrote, and whoever was refused enters afterwards', async () => {
  const disk = { isUnreadable: false }
  const { server, lesson, owner, editor } = await classroom({
    settings: { unloadAfterMs: 20 },
    // No Redis listens there: other nodes are followed by the log alone.
    hints: createRedisHints('redis://127.0.0.1:1', () => undefined),
    wrapLog: (log) => ({
      ...log,
      since: async (docId, seq) => {
        if (disk.isUnreadable) throw new Error('disk I/O error')
        return await log.since(docId, seq)
      },
    }),
  })
  const one = await rawClient(server, lesson, owner)
  setTitle(one.doc, 'Ours', ORIGIN)
  await one.allSaved()

  disk.isUnreadable = true
  const refused = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${await server.ticket(lesson, editor)}`)
  await until(() => refused.close)
  expect([refused.close?.code, refused.isSynced]).toEqual([1013, false])
  expect(one.close).toBeNull()

  disk.isUnreadable = false
  const two = await rawClient(server, lesson, editor)
  expect(meta(two.doc).get(META.title)).toBe('Ours')
  // Who was refused keeps nothing in memory.
  one.end()
  two.end()
  const documents = async (): Promise<string> => await server.metrics.getSingleMetricAsString('lectern_sync_documents')
  await expect.poll(documents, PATIENCE).toMatch(/ 0$/)
})

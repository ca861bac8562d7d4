import { META } from '@lectern/shared/lesson'
import { expect, test } from 'vitest'
import { brittleDisk, classroom, meta } from '../proofs/classroom.ts'
import { until } from '../test-support/clients.ts'

test('SYNC-45 calls that meet a deletion on their way to disk find nothing, which is no fault of the database', async () => {
  const { disk, wrapLog } = brittleDisk()
  const { server, lesson, owner } = await classroom({ wrapLog })
  const edit = (title: string): Promise<void> => server.sync.transact(lesson, { userId: owner, kind: 'edit' }, (doc) => meta(doc).set(META.title, title))
  await edit('Before')
  disk.delayMs = 300
  const renamed = edit('Renamed')
  await until(() => disk.flying > 0)
  // All of them wait for the disk when the lesson goes.
  const copied = server.sync.readDocument(lesson)
  const kept = server.sync.createVersion(lesson, { kind: 'named', name: 'v', authorId: owner })
  const outcomes = Promise.allSettled([renamed, copied, kept])
  await server.sync.deleteDocument(lesson)
  const codes = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'done'))
  // The copy is read by a thread, which may have been quicker than the deletion.
  expect(codes).toEqual(['not-found', expect.stringMatching(/^(?:not-found|done)$/), 'not-found'])
})

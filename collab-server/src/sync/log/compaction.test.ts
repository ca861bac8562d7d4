import { expect, onTestFinished, test, vi } from 'vitest'
import { writeTurnsOf } from '../../database/write-turns.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { Compaction } from './compaction.ts'

test('the turn of the rows is taken for a snapshot only when the thread is free to write it: nobody waits while it makes that of another document', async () => {
  const server = await newSyncServer()
  const owner = await server.addPerson()
  const lessons = [await server.addLesson(owner), await server.addLesson(owner), await server.addLesson(owner)]
  await server.close()
  const events: string[] = []
  const turns = writeTurnsOf(server.databaseFile)
  const run = turns.run.bind(turns)
  vi.spyOn(turns, 'run').mockImplementation((async (writer: 'log' | 'rows', write: () => Promise<unknown>) => await run(writer, async () => {
    events.push('turn')
    return await write().finally(() => events.push('turn ends'))
  })) as never)
  const call = WorkerCaller.prototype.call
  vi.spyOn(WorkerCaller.prototype, 'call').mockImplementation(async function (this: WorkerCaller, method: string, input: unknown) {
    if (method === 'make') events.push('make')
    return await call.call(this, method, input).finally(() => { if (method === 'make') events.push('made') })
  } as never)
  onTestFinished(() => { vi.restoreAllMocks() })
  const outcomes: unknown[] = []
  const compaction = new Compaction({ file: server.databaseFile, blobs: null, settings: DEFAULT_SETTINGS, now: Date.now, report: (_, outcome) => outcomes.push(outcome) })
  onTestFinished(async () => { await compaction.close() })
  await Promise.all(lessons.map(async (docId) => { await compaction.compact(docId) }))
  expect(outcomes).toMatchObject(lessons.map(() => ({ kind: 'compacted' })))
  // Each of the six has the thread to itself.
  expect(events.filter((event) => event === 'make')).toHaveLength(3)
  expect(events.join()).toMatch(/^(?:make,made,?|turn,turn ends,?){6}$/)
})

import { readFileSync, readdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeTurnsOf } from '../../database/write-turns.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import { Compaction } from './compaction.ts'

/** How much each thread of this process gives way to others: 0 as everything, 19 the most. */
const nicenessOfThreads = (): readonly number[] => readdirSync('/proc/self/task').map((id) => (
  Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])
))

test('a snapshot is written in a turn of the rows by a thread that makes none, so that nobody waits while another is made', async () => {
  const server = await newSyncServer()
  const owner = await server.addPerson()
  const lessons = [await server.addLesson(owner), await server.addLesson(owner), await server.addLesson(owner)]
  await server.close()
  const calls: { readonly method: string; readonly by: WorkerCaller; readonly inTurn: boolean }[] = []
  let inTurn = false
  const turns = writeTurnsOf(server.databaseFile)
  const run = turns.run.bind(turns)
  vi.spyOn(turns, 'run').mockImplementation((async (writer: 'log' | 'rows', write: () => Promise<unknown>) => await run(writer, async () => {
    inTurn = true
    return await write().finally(() => { inTurn = false })
  })) as never)
  const call = WorkerCaller.prototype.call
  vi.spyOn(WorkerCaller.prototype, 'call').mockImplementation(async function (this: WorkerCaller, method: string, input: unknown) {
    calls.push({ method, by: this, inTurn })
    return await call.call(this, method, input)
  } as never)
  onTestFinished(() => { vi.restoreAllMocks() })
  const outcomes: unknown[] = []
  const compaction = new Compaction({ file: server.databaseFile, blobs: null, settings: DEFAULT_SETTINGS, now: Date.now, report: (_, outcome) => outcomes.push(outcome) })
  onTestFinished(async () => { await compaction.close() })
  await Promise.all(lessons.map(async (docId) => { await compaction.compact(docId) }))
  expect(outcomes).toMatchObject(lessons.map(() => ({ kind: 'compacted' })))
  const makers = calls.filter(({ method }) => method === 'make')
  const keepers = calls.filter(({ method }) => method === 'keep')
  expect([makers.length, keepers.length]).toEqual([3, 3])
  expect(keepers.every((keep) => keep.inTurn && makers.every((make) => make.by !== keep.by))).toBe(true)
  // Where one core has to do it all, who makes them gives way; who writes them, and is waited for, does not.
  if (process.platform === 'linux') expect(nicenessOfThreads().filter((niceness) => niceness > 0).length).toBeGreaterThan(0)
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import { CommitQueue, StorageError } from './commit-queue.ts'
import type { CommitQueueEvents } from './commit-queue.ts'
import type { CommitResult, LogEntry, UpdateLog } from './update-log.ts'

/** A log whose disk a test holds in its hand. */
function heldLog(): { log: UpdateLog; batches: LogEntry[][]; answer: (outcome: 'ok' | Error) => Promise<void> } {
  const batches: LogEntry[][] = []
  const pending: { resolve(results: readonly CommitResult[]): void; reject(error: Error): void }[] = []
  let seq = 0
  const log = {
    commit: (entries: readonly LogEntry[]) => new Promise<readonly CommitResult[]>((resolve, reject) => {
      batches.push([...entries])
      pending.push({ resolve, reject })
    }),
  } as Partial<UpdateLog> as UpdateLog
  return {
    log, batches,
    async answer(outcome) {
      while (pending.length === 0) await new Promise((resolve) => { setImmediate(resolve) })
      const now = pending.shift()!
      if (outcome === 'ok') now.resolve((batches.at(-1) ?? []).map(() => ({ kind: 'committed', seq: ++seq })))
      else now.reject(outcome)
    },
  }
}

const entry = (docId: string, size = 1): LogEntry =>
  ({ docId, userId: 'u', kind: 'edit', at: 0, bytes: new Uint8Array(size), claims: [] })

function events(): CommitQueueEvents & { told: string[] } {
  const told: string[] = []
  return {
    told,
    stalled: (docIds) => { told.push(`stalled ${[...docIds].join()}`) },
    resumed: (docIds) => { told.push(`resumed ${[...docIds].join()}`) },
    committed: (entries) => { told.push(`committed ${entries}`) },
    failed: () => undefined,
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('SYNC-23 group commit', () => {
  test('the first after a rest goes at once; a fast disk gets no more than one batch a window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
    const { log, batches, answer } = heldLog()
    const queue = new CommitQueue(log, 1000, events())
    const append = (size?: number): void => queue.append(entry('d', size), () => undefined)
    append()
    await vi.advanceTimersByTimeAsync(0)
    expect(batches.map((batch) => batch.length)).toEqual([1])
    await answer('ok')
    for (let ms = 1; ms < SYNC_LIMITS.commitWindowMs; ms++) {
      append()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(batches).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(batches.map((batch) => batch.length)).toEqual([1, SYNC_LIMITS.commitWindowMs - 1])
    await answer('ok')
    await vi.advanceTimersByTimeAsync(0)
    // As much as a batch holds does not wait for the window.
    append(SYNC_LIMITS.commitBytes)
    expect(batches).toHaveLength(3)
  })

  test('one batch is on its way at a time; what arrives meanwhile is the next one (sync row 5)', async () => {
    const { log, batches, answer } = heldLog()
    const queue = new CommitQueue(log, 1000, events())
    const done: CommitResult[] = []
    const append = (): void => queue.append(entry('d'), (result) => done.push(result as CommitResult))
    append()
    append()
    while (batches.length === 0) await new Promise((resolve) => { setImmediate(resolve) })
    for (let more = 0; more < 100; more++) append()
    await answer('ok')
    await answer('ok')
    await queue.settled()
    expect(batches.map((batch) => batch.length)).toEqual([2, 100])
    expect(done.map((result) => result.kind === 'committed' && result.seq)).toEqual(Array.from({ length: 102 }, (_, n) => n + 1))
  })

  test('a failed batch is tried again and its documents wait until it is on disk (sync row 4)', async () => {
    const { log, answer, batches } = heldLog()
    const said = events()
    const queue = new CommitQueue(log, 10_000, said)
    let result: unknown
    queue.append(entry('d'), (outcome) => { result = outcome })
    await answer(new Error('disk full'))
    await answer(new Error('disk full'))
    expect(result).toBeUndefined()
    await answer('ok')
    await queue.settled()
    expect(result).toEqual({ kind: 'committed', seq: 1 })
    expect(batches).toHaveLength(3)
    expect(said.told).toEqual(['stalled d', 'committed 1', 'resumed d'])
  })

  test('a listener that throws costs nobody else their answer, and nothing is written twice', async () => {
    const { log, answer, batches } = heldLog()
    const queue = new CommitQueue(log, 1000, events())
    const told: number[] = []
    queue.append(entry('a'), () => { told.push(1) })
    queue.append(entry('b'), () => { throw new Error('a fault of ours') })
    queue.append(entry('c'), () => { told.push(3) })
    await answer('ok')
    await queue.settled()
    expect(told).toEqual([1, 3])
    expect(batches).toHaveLength(1)
  })

  test('a batch that fails for too long is given up with all that builds on it, and the next one is tried afresh', async () => {
    const { log, answer } = heldLog()
    const queue = new CommitQueue(log, 0, events())
    const results: unknown[] = []
    queue.append(entry('d'), (outcome) => { results.push(outcome) })
    await new Promise((resolve) => { setImmediate(resolve) })
    queue.append(entry('d'), (outcome) => { results.push(outcome) })
    await answer(new Error('disk full'))
    await queue.settled()
    expect(results).toHaveLength(2)
    for (const result of results) expect(result).toBeInstanceOf(StorageError)
    queue.append(entry('d'), (outcome) => { results.push(outcome) })
    await answer('ok')
    await queue.settled()
    expect(results[2]).toEqual({ kind: 'committed', seq: 1 })
  })
})

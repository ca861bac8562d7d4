import { EVENT_LIMITS } from '@lectern/shared/events'
import type { EventBatch } from '@lectern/shared/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { EventSender } from './event-sender.ts'

const DAY_MS = 24 * 60 * 60_000

/** A server that answers as it is told, and remembers what it took. */
function server() {
  const taken: EventBatch[] = []
  let refusal: ApiError | null = null
  return {
    taken,
    ids: () => taken.flatMap(({ events }) => events.map(({ id }) => id)),
    answer: (error: ApiError | null) => { refusal = error },
    send: async (batch: EventBatch) => {
      await Promise.resolve()
      if (refusal) throw refusal
      taken.push(batch)
    },
  }
}
const noNetwork = new ApiError({ code: 'network', httpStatus: 0, message: '' })

describe('what happened is told to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    browserStorage.remove('unsentEvents')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('at once, and no trace of it stays', async () => {
    const { send, taken } = server()
    new EventSender('p', send).tell('publication.opened')
    await vi.advanceTimersByTimeAsync(0)
    expect(taken).toMatchObject([{ events: [{ kind: 'publication.opened', at: Date.now(), data: {} }], sentAt: Date.now() }])
    expect(browserStorage.read('unsentEvents')).toBeNull()
  })

  it('later, in order and under the same ids, when it could not be told: by the clock, with the network, or by the next page', async () => {
    const { answer, ids, send, taken } = server()
    answer(noNetwork)
    const first = new EventSender('p', send)
    first.tell('a')
    await vi.advanceTimersByTimeAsync(1)
    first.tell('b')
    new EventSender('q', send).tell('c')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(taken).toEqual([])
    answer(null)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(taken.map(({ events }) => events.map(({ kind }) => kind)).toSorted()).toEqual([['a', 'b'], ['c']])
    answer(new ApiError({ code: 'unavailable', httpStatus: 503, message: '', details: { retryAfterMs: 60_000 } }))
    first.tell('d')
    await vi.advanceTimersByTimeAsync(59_000)
    first.stop()
    answer(null)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(taken).toHaveLength(2)
    new EventSender('p', send).tell('e')
    await vi.advanceTimersByTimeAsync(0)
    expect(taken[2]?.events.map(({ kind }) => kind)).toEqual(['d', 'e'])
    expect(new Set(ids()).size).toBe(5)
    expect(browserStorage.read('unsentEvents')).toBeNull()
  })

  it('never again, when the server does not want it, or when it is too old to be taken', async () => {
    const { answer, send, taken } = server()
    answer(new ApiError({ code: 'publication-gone', httpStatus: 410, message: '' }))
    const sender = new EventSender('p', send)
    sender.tell('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(browserStorage.read('unsentEvents')).toBeNull()
    answer(noNetwork)
    sender.tell('b')
    await vi.advanceTimersByTimeAsync(0)
    sender.stop()
    await vi.advanceTimersByTimeAsync(EVENT_LIMITS.lateMs + 1)
    answer(null)
    new EventSender('p', send).tell('c')
    await vi.advanceTimersByTimeAsync(0)
    expect(taken.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['c'])
    expect(browserStorage.read('unsentEvents')).toBeNull()
  })

  it('in calls that the server takes, and of what waits no more is kept than fits a browser', async () => {
    const { answer, send, taken } = server()
    answer(noNetwork)
    const sender = new EventSender('p', send)
    for (let number = 0; number < 250; number++) sender.tell('a', { number })
    await vi.advanceTimersByTimeAsync(0)
    answer(null)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(taken.map(({ events }) => events.length)).toEqual([100, 100])
    expect(taken[0]?.events[0]?.data).toEqual({ number: 50 })
    for (let number = 0; number < 50; number++) sender.tell('b', { text: 'x'.repeat(3_000) })
    await vi.advanceTimersByTimeAsync(0)
    const sizes = taken.map((batch) => JSON.stringify(batch).length)
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024 / 3)
    expect(taken.flatMap(({ events }) => events).filter(({ kind }) => kind === 'b')).toHaveLength(50)
  })

  it('from memory, where the browser stores nothing', async () => {
    const { answer, send, taken } = server()
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new Error('blocked') })
    answer(noNetwork)
    const sender = new EventSender('p', send)
    sender.tell('a')
    await vi.advanceTimersByTimeAsync(0)
    answer(null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(taken.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['a']])
    refused.mockRestore()
  })
})

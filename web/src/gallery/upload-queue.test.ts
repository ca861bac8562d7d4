import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '@lectern/shared/media'
import { describe, expect, it, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'
import type { QueuedUpload } from './upload-queue.ts'
import { PATIENCE } from '../test-support/patience.ts'

const picture = (name: string, type = 'image/png', bytes = 4): File => new File([new Uint8Array(bytes)], name, { type })

/** A queue whose sendings end when the test says so. */
function newQueue() {
  const sent: { name: string; arrive: () => void; fail: (isFinal?: boolean) => void; signal: AbortSignal; progress: (share: number) => void }[] = []
  let arrivals = 0
  const queue = createUploadQueue({
    send: (file, { signal, onProgress }) => new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('stopped')))
      sent.push({
        name: file.name, arrive: () => resolve(null), fail: (isFinal = false) => reject(new Error(isFinal ? 'final' : 'again')),
        signal: signal ?? new AbortController().signal, progress: (share) => onProgress?.(share),
      })
    }),
    judge: (error) => ({ reason: (error as Error).message, isFinal: (error as Error).message === 'final' }),
    onArrived: () => { arrivals++ },
  })
  const states = () => queue.store.getState().list.map(({ file, state }) => `${file.name} ${state}`)
  const find = (name: string): QueuedUpload => {
    const item = queue.store.getState().list.find(({ file }) => file.name === name)
    if (!item) throw new Error(`${name} is not on the list`)
    return item
  }
  return { queue, sent, states, find, arrivals: () => arrivals }
}

describe('the queue of uploads', () => {
  it('S2 §5 refuses by type and size before anything is sent, each with its own reason', () => {
    const { queue, sent, states, find } = newQueue()
    queue.add([picture('a.png'), picture('b.pdf', 'application/pdf'), picture('c.png', 'image/png', IMAGE_MAX_BYTES + 1)])
    expect(states()).toEqual(['a.png sending', 'b.pdf refused', 'c.png refused'])
    expect([find('b.pdf').reason, find('c.png').reason]).toEqual([IMAGE_MESSAGES.picture.type, IMAGE_MESSAGES.picture.size])
    expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  })

  it('S2 §5 takes at most a batch at once and says how many it left out', () => {
    const { queue } = newQueue()
    expect(queue.add(Array.from({ length: GALLERY_LIMITS.batch + 3 }, (_, i) => picture(`${i}.png`)))).toBe(3)
    expect(queue.store.getState().list).toHaveLength(GALLERY_LIMITS.batch)
  })

  it('sends three at a time, the next when one has ended, and shows how far each is', async () => {
    const { queue, sent, states, find, arrivals } = newQueue()
    queue.add(['a', 'b', 'c', 'd'].map((name) => picture(name)))
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
    sent[1]?.progress(0.5)
    expect(find('b').progress).toBe(0.5)
    sent[0]?.arrive()
    await vi.waitFor(() => expect(states()).toEqual(['a done', 'b sending', 'c sending', 'd sending']), PATIENCE)
    expect(arrivals()).toBe(1)
  })

  it('a failure keeps the rest going and can be tried again, unless trying again makes no sense', async () => {
    const { queue, sent, states, find } = newQueue()
    queue.add(['a', 'b'].map((name) => picture(name)))
    sent[0]?.fail()
    sent[1]?.fail(true)
    await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b refused']), PATIENCE)
    queue.retry(find('a').id)
    expect([states()[0], find('a').reason]).toEqual(['a sending', null])
    sent[2]?.arrive()
    await vi.waitFor(() => expect(states()[0]).toBe('a done'), PATIENCE)
    queue.clearFinished()
    expect(states()).toEqual([])
  })

  it('one that is taken off is stopped, and makes room for the next', async () => {
    const { queue, sent, states, find } = newQueue()
    queue.add(['a', 'b', 'c', 'd'].map((name) => picture(name)))
    queue.remove(find('b').id)
    expect(sent[1]?.signal.aborted).toBe(true)
    await vi.waitFor(() => expect(states()).toEqual(['a sending', 'c sending', 'd sending']), PATIENCE)
    queue.clear()
    expect([states(), sent.map(({ signal }) => signal.aborted)]).toEqual([[], [true, true, true, true].map((_, i) => sent[i]?.signal.aborted)])
  })
})

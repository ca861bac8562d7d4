import { expect, test, vi } from 'vitest'
import { Owed } from '../connection/outgoing.ts'
import { updateFrame } from './frames.ts'
import type { Member } from './member.ts'
import { SendQueues, UpdateInParts } from './send-queues.ts'

const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })
const part = (number: number): Uint8Array => new Uint8Array(1_000).fill(number)
const small = Buffer.from([200, 201])

/** A reader whose network takes so many writes before they have to read. */
function reader(room = Number.POSITIVE_INFINITY): { readonly member: Member; readonly written: number[]; more: (writes: number) => void } {
  const written: number[] = []
  let left = room
  const member = {
    awaitsRest: false,
    get isOut() { return left > 0 },
    answerShared(frames: readonly Buffer[]) {
      left--
      for (const one of frames) written.push(one.at(-1) ?? -1)
    },
  } as Partial<Member> as Member
  return { member, written, more: (writes) => { left += writes } }
}

test('SYNC-17 a large update goes out part by part as it is read, and what was committed meanwhile behind it, in order', async () => {
  const queues = new SendQueues(1_000, new Owed(0))
  const { member, more, written } = reader(2)
  queues.add(member, new UpdateInParts(part(0), [part(1), part(2), part(3)], () => Promise.reject(new Error('not asked'))))
  queues.add(member, small)
  expect([queues.goOn(member), member.awaitsRest]).toEqual([false, true])
  expect(written).toEqual([1, 2])
  await turn()
  expect(written).toEqual([1, 2])
  more(1)
  expect(queues.goOn(member)).toBe(false)
  expect(written).toEqual([1, 2, 3])
  more(1)
  await vi.waitFor(() => { if (!queues.goOn(member)) throw new Error('not yet') })
  expect(written).toEqual([1, 2, 3, 201])
  expect(member.awaitsRest).toBe(false)
})

test('SYNC-17 what is being cut holds back what comes behind it; what cannot be cut goes out whole', async () => {
  const queues = new SendQueues(1_000, new Owed(0))
  const { member, written } = reader()
  const cutting = Promise.withResolvers<readonly Uint8Array[]>()
  queues.add(member, new UpdateInParts(part(9), null, () => cutting.promise))
  queues.add(member, small)
  expect(queues.goOn(member)).toBe(false)
  expect(written).toEqual([])
  cutting.reject(new Error('the thread is closed'))
  await vi.waitFor(() => { if (member.awaitsRest) throw new Error('not yet') })
  expect(written).toEqual([9, 201])
})

test('SYNC-17 many parts take turns, so that readers with a quick network do not hold up everybody else', async () => {
  const queues = new SendQueues(1_000, new Owed(0))
  const { member, written } = reader()
  queues.add(member, new UpdateInParts(part(0), Array.from({ length: 10 }, (_, number) => part(number)), () => Promise.resolve([])))
  queues.goOn(member)
  // What the network says in between changes nothing.
  queues.goOn(member)
  expect(written).toHaveLength(4)
  await vi.waitFor(() => { if (member.awaitsRest) throw new Error('not yet') })
  expect(written).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('SYNC-17 no more waits for a reader than may, and what waits for one alone is owed until it is written, or they are gone', () => {
  const owed = new Owed(5_000)
  const queues = new SendQueues(100, owed)
  const { member } = reader(0)
  const large = (): UpdateInParts => new UpdateInParts(part(0), [part(1)], () => Promise.resolve([]))
  expect(queues.add(member, large(), 1_000)).toBe(true)
  expect(queues.add(member, updateFrame(new Uint8Array(60)))).toBe(true)
  expect(queues.add(member, updateFrame(new Uint8Array(60)))).toBe(false)
  expect(queues.add(member, large())).toBe(true)
  expect(queues.add(member, large())).toBe(false)
  expect(owed.bytes).toBe(1_000)
  queues.drop(member)
  expect([owed.bytes, member.awaitsRest]).toEqual([0, false])
})

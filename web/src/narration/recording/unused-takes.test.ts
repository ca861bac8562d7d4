import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { findUnusedTake, forgetTake, keepTake } from './unused-takes.ts'
import type { TakeSubject } from './unused-takes.ts'

const DAY = 24 * 3_600_000
const SUBJECT: TakeSubject = { userId: 'me', lessonId: 'tides', slideId: 'one', texts: ['The tide comes in.'] }
const find = async (subject: Omit<TakeSubject, 'texts'> = SUBJECT, now = DAY) => await findUnusedTake(subject, now)
const said = async (subject?: Omit<TakeSubject, 'texts'>, now?: number): Promise<string | null> => (await (await find(subject, now))?.file.text()) ?? null

beforeEach(() => { globalThis.indexedDB = new IDBFactory() })

it('a take whose page goes while it is recorded is found again as far as it came, by whoever recorded it on that slide', async () => {
  const keeper = keepTake(SUBJECT, DAY)
  for (const piece of ['one ', 'two ', 'three']) keeper.add(new Blob([piece], { type: 'audio/webm' }))
  await vi.waitFor(async () => expect(await said()).toBe('one two three'))
  expect(await find()).toMatchObject({ at: DAY, texts: SUBJECT.texts, file: { type: 'audio/webm' } })
  for (const other of [{ userId: 'you' }, { lessonId: 'moons' }, { slideId: 'two' }]) expect(await find({ ...SUBJECT, ...other })).toBeNull()
})

it('what was used or thrown away is gone, and pieces that come afterwards with it', async () => {
  const keeper = keepTake(SUBJECT, DAY)
  keeper.add(new Blob(['one']))
  await vi.waitFor(async () => expect(await find()).not.toBeNull())
  keeper.forget()
  keeper.add(new Blob(['two']))
  await vi.waitFor(async () => expect(await find()).toBeNull())

  // Thrown away in another tab while this one goes on.
  const running = keepTake(SUBJECT, DAY)
  running.add(new Blob(['three']))
  await vi.waitFor(async () => expect(await find()).not.toBeNull())
  await forgetTake('me', (await find())?.id ?? '')
  running.add(new Blob(['four']))
  running.forget()
  await vi.waitFor(async () => expect(await find()).toBeNull())
})

it('the newest five are kept, for a week', async () => {
  for (let slide = 1; slide <= 6; slide++) {
    keepTake({ ...SUBJECT, slideId: `slide ${slide}` }, slide * DAY).add(new Blob([`take ${slide}`]))
    await vi.waitFor(async () => expect(await said({ ...SUBJECT, slideId: `slide ${slide}` }, slide * DAY)).toBe(`take ${slide}`))
  }
  expect(await said({ ...SUBJECT, slideId: 'slide 1' }, 6 * DAY)).toBeNull()
  expect(await said({ ...SUBJECT, slideId: 'slide 2' }, 6 * DAY)).toBe('take 2')
  expect(await said({ ...SUBJECT, slideId: 'slide 2' }, 9 * DAY)).toBeNull()
  expect(await said({ ...SUBJECT, slideId: 'slide 6' }, 9 * DAY)).toBe('take 6')
})

it('where the browser keeps nothing, recording goes on and nothing is found', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => { throw new DOMException('no', 'SecurityError') })
  keepTake(SUBJECT, DAY).add(new Blob(['one']))
  expect(await find()).toBeNull()
})

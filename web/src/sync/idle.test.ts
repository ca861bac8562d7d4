import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { IDLE_MS, createIdleness } from './idle.ts'

const made: Awareness[] = []
function awareness(): Awareness {
  const one = new Awareness(new Y.Doc())
  made.push(one)
  return one
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const one of made.splice(0)) one.destroy()
  vi.useRealTimers()
})

const user = { id: 'u', name: 'Ada', color: '#0072B2', role: 'editor' }
const tell = (from: Awareness, to: Awareness): void => applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'test')

it('whoever has done nothing for five minutes is idle, until they do something', () => {
  const [mine, theirs] = [awareness(), awareness()]
  const idleness = createIdleness({ awareness: mine })
  const told: number[] = []
  idleness.subscribe(() => told.push(idleness.all().size))
  theirs.setLocalState({ user, activeAt: Date.now() })
  tell(theirs, mine)
  vi.advanceTimersByTime(IDLE_MS - 1)
  // Told again, as browsers do every few seconds: nothing was done.
  theirs.setLocalState({ ...theirs.getLocalState() })
  tell(theirs, mine)
  expect([...idleness.all()]).toEqual([])
  vi.advanceTimersByTime(1)
  expect([...idleness.all()]).toEqual(['u'])
  // The text editor moves its caret without a word of when.
  theirs.setLocalStateField('cursor', { anchor: 1, head: 1 })
  tell(theirs, mine)
  expect([...idleness.all()]).toEqual([])
  expect(told).toEqual([1, 0])
})

it('one window in use is enough', () => {
  const [mine, one, two] = [awareness(), awareness(), awareness()]
  const idleness = createIdleness({ awareness: mine })
  for (const window of [one, two]) {
    window.setLocalState({ user, activeAt: Date.now() })
    tell(window, mine)
  }
  vi.advanceTimersByTime(IDLE_MS / 2)
  two.setLocalState({ user, slideId: 'b', activeAt: Date.now() })
  tell(two, mine)
  vi.advanceTimersByTime(IDLE_MS / 2)
  expect([...idleness.all()]).toEqual([])
  vi.advanceTimersByTime(IDLE_MS / 2)
  expect([...idleness.all()]).toEqual(['u'])
})

it('who comes later sees who was idle already, and a clock that is fast makes nobody busy for ever', () => {
  const [mine, theirs, fast] = [awareness(), awareness(), awareness()]
  theirs.setLocalState({ user, activeAt: Date.now() - IDLE_MS })
  fast.setLocalState({ user: { ...user, id: 'v' }, activeAt: Date.now() + 86_400_000 })
  for (const other of [theirs, fast]) tell(other, mine)
  const idleness = createIdleness({ awareness: mine })
  expect([...idleness.all()]).toEqual(['u'])
  vi.advanceTimersByTime(IDLE_MS)
  expect([...idleness.all()].toSorted()).toEqual(['u', 'v'])
})

import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createPeers } from './peers.ts'

const made: Awareness[] = []
function awareness(): Awareness {
  const one = new Awareness(new Y.Doc())
  made.push(one)
  return one
}
afterEach(() => {
  for (const one of made.splice(0)) one.destroy()
})

const user = { id: 'u', name: 'Ada', color: '#0072B2', role: 'editor' }
const tell = (from: Awareness, to: Awareness): void => applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'test')

it('keeps the list and each peer the same until they change', () => {
  const [mine, theirs, other] = [awareness(), awareness(), awareness()]
  const peers = createPeers(mine)
  theirs.setLocalState({ user, slideId: 'a' })
  other.setLocalState({ user: { ...user, id: 'v', name: 'Grace' } })
  tell(theirs, mine)
  tell(other, mine)
  const before = peers.all()
  expect(peers.all()).toBe(before)
  theirs.setLocalState({ user, slideId: 'b' })
  tell(theirs, mine)
  const after = peers.all()
  expect(after).not.toBe(before)
  const kept = (list: typeof before) => list.find((peer) => peer.clientId === other.clientID)
  expect(kept(after)).toBe(kept(before))
  expect(peers.one(theirs.clientID)?.presence.slideId).toBe('b')
})

it('is not woken by my own presence', () => {
  const mine = awareness()
  let woken = 0
  createPeers(mine).subscribe(() => woken++)
  mine.setLocalState({ user, pointer: { x: 1, y: 1 } })
  expect(woken).toBe(0)
})

it('takes nobody for a peer whose state is no presence, and forgets who leaves', () => {
  const [mine, theirs] = [awareness(), awareness()]
  const peers = createPeers(mine)
  theirs.setLocalState({ hello: 'world' })
  tell(theirs, mine)
  expect(peers.all()).toEqual([])
  theirs.setLocalState({ user })
  tell(theirs, mine)
  expect(peers.all()).toHaveLength(1)
  removeAwarenessStates(mine, [theirs.clientID], 'test')
  expect(peers.all()).toEqual([])
  expect(peers.one(theirs.clientID)).toBeNull()
})

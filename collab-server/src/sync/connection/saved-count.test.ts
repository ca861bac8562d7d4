import { expect, test } from 'vitest'
import { SavedCount } from './saved-count.ts'

test('SYNC-21 the count is what is on disk, told once', () => {
  const count = new SavedCount()
  count.receive()
  count.receive()
  expect(count.take()).toBeNull()
  count.commit(1)
  expect(count.take()).toBe(1)
  expect(count.take()).toBeNull()
  count.commit(2)
  expect(count.take()).toBe(2)
})

test('SYNC-22 a frame that was lost holds the count back until the client has sent everything again', () => {
  const count = new SavedCount()
  for (let frame = 0; frame < 5; frame++) count.receive()
  count.commit(1)
  count.hold(2)
  count.commit(3)
  expect(count.take()).toBe(1)
  count.heal(4)
  count.commit(3)
  expect(count.take()).toBeNull()
  count.commit(4)
  expect(count.take()).toBe(4)
  count.commit(5)
  expect(count.take()).toBe(5)
})

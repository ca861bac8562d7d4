import { expect, it } from 'vitest'
import { createPendingChanges } from './pending-changes.ts'

const change = (n: number) => ({ bytes: new Uint8Array([n]), touched: [] })

it('confirms exactly what the first n frames carried', () => {
  const pending = createPendingChanges()
  const [a, b, c] = [pending.add(change(1)), pending.add(change(2)), pending.add(change(3))]
  expect(pending.sent([a])).toBe(1)
  expect(pending.sent([b])).toBe(2)
  expect(pending.confirm(1)).toEqual([a])
  expect(pending.all()).toEqual([b, c])
  expect(pending.confirm(2)).toEqual([b])
  expect(pending.confirm(99)).toEqual([])
  expect(pending.count).toBe(1)
})

it('counts frames that carried nothing of mine too', () => {
  const pending = createPendingChanges()
  pending.sent([])
  const own = pending.add(change(1))
  expect(pending.sent([own])).toBe(2)
  expect(pending.confirm(1)).toEqual([])
  expect(pending.confirm(2)).toEqual([own])
})

it('starts counting again with a new connection and confirms nothing by the old count', () => {
  const pending = createPendingChanges()
  const own = pending.add(change(1))
  pending.sent([own])
  pending.restart()
  expect(pending.confirm(1)).toEqual([])
  expect(pending.sent(pending.all())).toBe(1)
  expect(pending.confirm(1)).toEqual([own])
})

it('waits for the later frame when a change was sent again', () => {
  const pending = createPendingChanges()
  const own = pending.add(change(1))
  pending.sent([own])
  pending.sent(pending.all())
  expect(pending.confirm(1)).toEqual([])
  expect(pending.confirm(2)).toEqual([own])
})

it('hands everything out to be set aside', () => {
  const pending = createPendingChanges()
  const own = pending.add(change(1))
  expect(pending.takeAll()).toEqual([own])
  expect(pending.count).toBe(0)
})

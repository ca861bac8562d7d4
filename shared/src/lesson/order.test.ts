import { describe, expect, test } from 'vitest'
import { arrange, byOrder } from './order.ts'

type Item = { id: string; order: string | null }

/** The list after the keys of `arrange` have been written. */
function arranged(target: readonly Item[], movable: readonly string[] = []): { id: string; order: string }[] {
  const written = arrange(target, new Set(movable))
  return target.map((item) => ({ id: item.id, order: written.get(item.id) ?? item.order ?? '' }))
}

const inOrder = (items: readonly { id: string; order: string }[]): string[] => [...items].sort(byOrder).map((item) => item.id)

describe('order keys', () => {
  test('equal keys are told apart by id, so the order is total', () => {
    expect(inOrder([{ id: 'b', order: 'a1' }, { id: 'a', order: 'a1' }, { id: 'c', order: 'a0' }])).toEqual(['c', 'a', 'b'])
  })

  test('something can be put between two equal keys', () => {
    const target = [{ id: 'a', order: 'a1' }, { id: 'new', order: null }, { id: 'b', order: 'a1' }, { id: 'c', order: 'a2' }]
    expect(inOrder(arranged(target))).toEqual(['a', 'new', 'b', 'c'])
  })

  test('damaged, endless and missing keys are replaced when something is placed beside them', () => {
    for (const bad of ['', '!!', 'a', 'é1', 'z'.repeat(200), 'a0'.repeat(100), '00', 'A']) {
      const target = [{ id: 'a', order: 'a1' }, { id: 'b', order: bad }, { id: 'new', order: null }, { id: 'c', order: 'a2' }]
      expect(inOrder(arranged(target, ['new', 'b']))).toEqual(['a', 'b', 'new', 'c'])
      expect(inOrder(arranged(target))).toEqual(['a', 'b', 'new', 'c'])
    }
  })

  test('ten thousand insertions at one place keep keys short and in order', () => {
    let below: Item = { id: 'low', order: 'a0' }
    let above: Item = { id: 'high', order: 'a1' }
    for (let count = 0; count < 10_000; count++) {
      const written = arrange([below, { id: 'new', order: null }, above], new Set(['new']))
      const key = (item: Item): string => written.get(item.id) ?? item.order ?? ''
      expect(key(below) < key({ id: 'new', order: null }) && key({ id: 'new', order: null }) < key(above)).toBe(true)
      expect(key({ id: 'new', order: null }).length).toBeLessThanOrEqual(64)
      if (count % 2 === 0) {
        above = { id: 'high', order: key({ id: 'new', order: null }) }
        below = { id: 'low', order: key(below) }
      } else {
        below = { id: 'low', order: key({ id: 'new', order: null }) }
        above = { id: 'high', order: key(above) }
      }
    }
  })

  test('two people who insert at the same place rarely choose the same key', () => {
    const keys = new Set(Array.from({ length: 200 }, () => arranged([{ id: 'a', order: 'a1' }, { id: 'n', order: null }, { id: 'b', order: 'a2' }])[1]?.order))
    expect(keys.size).toBeGreaterThan(190)
  })

  test('items that stand right keep their keys', () => {
    expect(arrange([{ id: 'a', order: 'a1' }, { id: 'b', order: 'a2' }, { id: 'c', order: 'a3' }], new Set(['a', 'b', 'c'])).size).toBe(0)
  })
})

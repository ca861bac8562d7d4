import { describe, expect, test } from 'vitest'
import { railAction, slideAt } from './rail-keys.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

describe('keys of the rail', () => {
  test.each([
    [{ key: 'ArrowDown' }, { kind: 'go', to: 'next', range: false }],
    [{ key: 'ArrowUp', shiftKey: true }, { kind: 'go', to: 'previous', range: true }],
    [{ key: 'End' }, { kind: 'go', to: 'last', range: false }],
    [{ key: 'ArrowUp', altKey: true }, { kind: 'move', way: 'up' }],
    [{ key: 'Enter' }, { kind: 'add' }],
    [{ key: 'Delete' }, { kind: 'delete' }],
    [{ key: 'd', ctrlKey: true }, { kind: 'duplicate' }],
    [{ key: 'D', metaKey: true }, { kind: 'duplicate' }],
    [{ key: 'a', ctrlKey: true }, { kind: 'all' }],
    [{ key: 'F10', shiftKey: true }, { kind: 'menu' }],
  ])('%o means %o', (keys, action) => {
    expect(railAction({ ...none, ...keys })).toEqual(action)
  })
  test.each([{ key: 'z', ctrlKey: true }, { key: 'c', ctrlKey: true }, { key: 'x' }, { key: 'Tab' }, { key: 'F6' }])(
    '%o is left to the rest of the editor',
    (keys) => expect(railAction({ ...none, ...keys })).toBeNull(),
  )
  test('arrow keys stop at the ends', () => {
    expect(slideAt(['a', 'b'], 'a', 'previous')).toBe('a')
    expect(slideAt(['a', 'b'], 'b', 'next')).toBe('b')
    expect(slideAt([], null, 'last')).toBeNull()
  })
})

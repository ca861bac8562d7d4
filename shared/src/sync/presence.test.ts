import { describe, expect, test } from 'vitest'
import { PRESENCE_COLOURS, parsePresence, presenceColour } from './index.ts'

const user = { id: 'u', name: 'Mei', color: '#0072B2', role: 'editor' }

describe('presence of others', () => {
  test('a state with nothing but who it is gets defaults', () => {
    expect(parsePresence({ user })).toEqual({
      user, slideId: null, selection: [], pointer: null, editing: null, gesture: null, viewport: null, removed: [], following: null, activeAt: 0,
      joinedAt: 0,
    })
  })

  test('a full state comes through, the cursor of the text editor as it is', () => {
    const full = {
      user, slideId: 's', selection: ['a', 'b'], pointer: { x: 1.5, y: -2 }, editing: 'a', cursor: { anchor: { tname: 'x' }, head: null },
      gesture: { a: { x: 1, y: 2, width: 3, height: 4, rotation: 5 } }, viewport: { centerX: 960, centerY: 540, scale: 0.5, width: 2400, height: 1400 },
      removed: ['c'], following: 42, activeAt: 1_700_000_000_000, joinedAt: 1_700_000_000_000,
    }
    expect(parsePresence(full)).toEqual(full)
  })

  test('what is not presence is nobody (sync row 21)', () => {
    const junk: unknown[] = [
      null, undefined, 7, 'x', [], {}, { user: null }, { user: { ...user, role: 'root' } }, { user, selection: 'all' },
      { user, selection: Array.from({ length: 501 }, () => 'x') }, { user, pointer: { x: Number.NaN, y: 0 } },
      { user, pointer: { x: '1', y: 0 } }, { user, gesture: { a: { x: 1 } } }, { user, following: 1.5 }, { user, viewport: {} },
    ]
    for (const state of junk) expect(parsePresence(state)).toBeNull()
  })

  test('unknown fields are dropped', () => {
    expect(parsePresence({ user: { ...user, isAdmin: true }, secret: 1 })).not.toHaveProperty('secret')
    expect(parsePresence({ user: { ...user, isAdmin: true } })?.user).toEqual(user)
  })
})

describe('the colour of a person', () => {
  test('it is one of twelve, the same everywhere, and spreads over all of them', () => {
    expect(new Set(PRESENCE_COLOURS).size).toBe(12)
    expect(presenceColour('mei')).toBe(presenceColour('mei'))
    const seen = new Set(Array.from({ length: 500 }, (_, index) => presenceColour(`user-${index}`)))
    expect([...seen].sort()).toEqual([...PRESENCE_COLOURS].sort())
    expect(PRESENCE_COLOURS).toContain(presenceColour(''))
  })
})

import { expect, test } from 'vitest'
import { versionsToMakeRoom } from './version-room.ts'
import type { RetainedVersion } from './version-room.ts'

const version = (id: string, kind: RetainedVersion['kind'], size = 10, isNamed = false): RetainedVersion => ({ id, kind, size, isNamed })
const KEPT = [version('a1', 'auto'), version('n1', 'named', 10, true), version('p1', 'pre-restore'), version('p2', 'pre-restore', 10, true), version('a2', 'auto')]
const goes = (excess: { bytes: number; versions: number }, kind: RetainedVersion['kind']) => {
  const { gone, isEnough } = versionsToMakeRoom(KEPT, excess, kind)
  return [[...gone], isEnough]
}

test('too many: the oldest automatic ones go first, then states before restores, and nothing that has a name (sync row 50)', () => {
  expect(goes({ bytes: -1, versions: 1 }, 'named')).toEqual([['a1'], true])
  expect(goes({ bytes: -1, versions: 2 }, 'auto')).toEqual([['a1', 'a2'], true])
  expect(goes({ bytes: -1, versions: 3 }, 'named')).toEqual([['a1', 'a2', 'p1'], true])
  expect(goes({ bytes: -1, versions: 4 }, 'named')).toEqual([['a1', 'a2', 'p1'], false])
})

test('too much: automatic ones go for what is kept by itself, and a name is refused without anything going (sync row 50)', () => {
  expect(goes({ bytes: 11, versions: 0 }, 'auto')).toEqual([['a1', 'a2'], true])
  expect(goes({ bytes: 21, versions: 0 }, 'pre-restore')).toEqual([['a1', 'a2'], false])
  expect(goes({ bytes: 1, versions: 0 }, 'named')).toEqual([[], false])
  // What went for the number made room already.
  expect(goes({ bytes: 5, versions: 1 }, 'named')).toEqual([['a1'], true])
})

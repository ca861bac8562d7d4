import { PRESENCE_COLOURS } from '@lectern/shared/sync'
import { expect, it } from 'vitest'
import { distinctColours, coloursDistinctFrom, distance } from './distinct-colours.ts'

const person = (id: string, color: string, joinedAt: number) => ({ id, color, joinedAt })
const [BLUE, ORANGE, , , , , , , , , BURNT] = PRESENCE_COLOURS

it('leaves colours alone that look different', () => {
  expect([...distinctColours([person('a', BLUE, 1), person('b', ORANGE, 2)])]).toEqual([['a', BLUE], ['b', ORANGE]])
})

it('gives the later of two oranges another colour, in whatever order they are seen', () => {
  const [early, late] = [person('a', BURNT, 1), person('b', ORANGE, 2)]
  const seen = distinctColours([early, late])
  expect(distinctColours([late, early])).toEqual(seen)
  expect(seen.get('a')).toBe(BURNT)
  expect(distance(seen.get('b') ?? '', BURNT)).toBeGreaterThan(0.138)
})

it('takes pink and purple for the same at a glance', () => {
  const [PINK, PURPLE] = [PRESENCE_COLOURS[3], PRESENCE_COLOURS[6]]
  expect(distance(distinctColours([person('a', PINK, 1), person('b', PURPLE, 2)]).get('b') ?? '', PINK)).toBeGreaterThan(0.15)
})

it('keeps the colours of those who are there when somebody joins', () => {
  const here = [person('a', BLUE, 1), person('b', BLUE, 2), person('c', BLUE, 3)]
  const before = distinctColours(here)
  const after = distinctColours([person('d', ORANGE, 4), ...here])
  for (const { id } of here) expect(after.get(id)).toBe(before.get(id))
})

it('counts a person with two windows once', () => {
  expect(distinctColours([person('a', BLUE, 5), person('a', BLUE, 1), person('b', BLUE, 3)]).get('a')).toBe(BLUE)
})

it('tells twelve people apart when it must, each with a colour of their own', () => {
  const crowd = PRESENCE_COLOURS.map((_, index) => person(`u${index}`, BLUE, index))
  expect(new Set(distinctColours(crowd).values()).size).toBe(12)
})

it('leaves those who are present their colours in a list with others, who look like none of them', () => {
  const present = distinctColours([person('a', BURNT, 1), person('b', ORANGE, 2)])
  const list = coloursDistinctFrom(present, ['c', 'b', 'd'], () => present.get('b') ?? '')
  expect([list.get('a'), list.get('b')]).toEqual([present.get('a'), present.get('b')])
  for (const id of ['c', 'd']) for (const [other, colour] of list) if (other !== id) expect(distance(list.get(id) ?? '', colour)).toBeGreaterThan(0.138)
})

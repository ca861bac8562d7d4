import { expect, it } from 'vitest'
import { bidiLevels } from './bidi-levels.ts'
import { fontsChanged, paintingReady } from '../lazy-part.ts'
import { readingOrder } from './reading-order.ts'

it('levels are those of Unicode: numbers and Latin in Hebrew are read from left to right, brackets as what is round them', () => {
  expect([...bidiLevels('אב 12', 'rtl')]).toEqual([1, 1, 1, 2, 2])
  expect([...bidiLevels('ab (אב) cd', 'ltr')]).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0])
  expect([...bidiLevels('אב Moon', 'rtl')]).toEqual([1, 1, 1, 2, 2, 2, 2])
})

it('the reading order comes when a text asks for it, and then makes every layout stale', async () => {
  const before = fontsChanged.version()
  const first = readingOrder()
  await paintingReady()
  expect(readingOrder()).not.toBeNull()
  expect(fontsChanged.version() - before).toBe(first === null ? 1 : 0)
})

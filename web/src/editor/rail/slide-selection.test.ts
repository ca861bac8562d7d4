import { describe, expect, test } from 'vitest'
import { onlySlide, presentSlides, selectSlide } from './slide-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const plain = { range: false, toggle: false }
const shift = { range: true, toggle: false }
const mod = { range: false, toggle: true }

describe('selecting slides', () => {
  test('a click selects one', () => {
    expect(selectSlide(order, onlySlide('a'), 'c', plain)).toEqual({ selection: onlySlide('c'), current: 'c' })
  })
  test('with Shift everything from the first click on is selected, in either direction', () => {
    const down = selectSlide(order, onlySlide('b'), 'd', shift)
    expect(down.selection.ids).toEqual(['b', 'c', 'd'])
    expect(selectSlide(order, down.selection, 'a', shift).selection.ids).toEqual(['a', 'b'])
  })
  test('with Mod a slide goes in and out, and the rest stays', () => {
    const both = selectSlide(order, onlySlide('d'), 'b', mod)
    expect(both).toEqual({ selection: { anchor: 'b', ids: ['b', 'd'] }, current: 'b' })
    expect(selectSlide(order, both.selection, 'b', mod)).toEqual({ selection: { anchor: 'd', ids: ['d'] }, current: 'd' })
  })
  test('the last selected slide stays selected', () => {
    expect(selectSlide(order, onlySlide('c'), 'c', mod).selection).toEqual(onlySlide('c'))
  })
})

describe('a selection while others edit', () => {
  test('slides that are gone leave it', () => {
    expect(presentSlides(['a', 'c', 'd'], { anchor: 'b', ids: ['b', 'c', 'd'] }, 'd')).toEqual({ anchor: 'd', ids: ['c', 'd'] })
  })
  test('a slide shown by other means than the rail is the selection', () => {
    expect(presentSlides(order, { anchor: 'a', ids: ['a', 'b'] }, 'e')).toEqual(onlySlide('e'))
  })
})

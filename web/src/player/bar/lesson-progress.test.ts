import { expect, it } from 'vitest'
import type { Slide } from '@lectern/shared/lesson'
import { askingSlides, lessonTime } from './lesson-progress.ts'

const slide = (id: string, ...elements: string[]): Slide => ({ id, elements: elements.map((type) => ({ id: `${id}-${type}`, type })) }) as unknown as Slide

it('the time of a lesson is that of the slides before and of what has played of this one', () => {
  expect(lessonTime([4.4, 10, 5.5], 1, 2500)).toEqual({ elapsed: 6, whole: 20 })
  expect(lessonTime([4.4, 10, 5.5], 1, 60_000)).toEqual({ elapsed: 14, whole: 20 })
})

it('a lesson that was played to its end has no second left', () => {
  expect(lessonTime([4.4, 10, 5.5], 2, 5500)).toEqual({ elapsed: 20, whole: 20 })
  expect(lessonTime([4.4, 10.2, 5.8], 2, 5800)).toEqual({ elapsed: 20, whole: 20 })
})

it('slides that ask are told with whether all of them was answered, required or not', () => {
  const slides = [slide('a', 'text'), slide('b', 'activity'), slide('c', 'activity'), slide('d', 'activity')]
  const live = { asks: ({ type }: { readonly type: string }) => type === 'activity', holds: ({ id }: Slide) => id === 'c', awaits: ({ id }: Slide) => id === 'd' }
  expect([...askingSlides(slides, live)]).toEqual([[1, true], [2, false], [3, false]])
  expect(askingSlides(slides, null).size).toBe(0)
})

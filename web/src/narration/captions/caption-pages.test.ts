import { expect, it } from 'vitest'
import { mergePage, mergeSentences, movePage, partSentences, readingSpeed, rewritePage, splitPage, troubles } from './caption-pages.ts'

const pages = [{ at: 0, text: 'One two three' }, { at: 600, text: 'four five' }]

it('a caption is split at a place in its words, in time as in letters, and not where one half would be empty', () => {
  expect(splitPage(pages, 0, 4)).toEqual([{ at: 0, text: 'One' }, { at: 150, text: 'two three' }, { at: 600, text: 'four five' }])
  expect(splitPage(pages, 1, 4)).toEqual([pages[0], { at: 600, text: 'four' }, { at: 800, text: 'five' }])
  expect([splitPage(pages, 0, 0), splitPage(pages, 0, 99), splitPage(pages, 7, 1)]).toEqual([pages, pages, pages])
  const many = Array.from({ length: 30 }, (_, at) => ({ at: at * 30, text: 'a b' }))
  expect(splitPage(many, 0, 1)).toBe(many)
})

it('is merged with the one behind it, moved between those beside it, and written anew', () => {
  expect(mergePage(pages, 0)).toEqual([{ at: 0, text: 'One two three\nfour five' }])
  expect(mergePage(pages, 1)).toBe(pages)
  expect([movePage(pages, 1, 300)[1]?.at, movePage(pages, 1, -50)[1]?.at, movePage(pages, 1, 2000)[1]?.at, movePage(pages, 0, 500)]).toEqual([300, 10, 990, pages])
  expect(rewritePage(pages, 1, 'x'.repeat(400))[1]?.text).toHaveLength(300)
})

it('the last of a sentence becomes one with the first of the next, and stands apart again with all its words', () => {
  const merged = mergeSentences(pages, [{ at: 0, text: 'six' }, { at: 500, text: 'seven' }]) ?? expect.fail('not merged')
  expect(merged).toEqual([[pages[0], { at: 600, text: 'four five\nsix', joinsNext: true }], [{ at: 0, text: '', joinsPrevious: true }, { at: 500, text: 'seven' }]])
  expect([mergeSentences(...merged), mergeSentences(pages, [])]).toEqual([null, null])
  expect(mergePage(merged[0], 0)).toEqual([{ at: 0, text: 'One two three\nfour five\nsix', joinsNext: true }])
  expect(splitPage(merged[0], 1, 4).map(({ joinsNext = false }) => joinsNext)).toEqual([false, false, true])
  expect(partSentences(...merged)).toEqual([[pages[0], { at: 600, text: 'four five\nsix' }], [{ at: 0, text: '' }, { at: 500, text: 'seven' }]])
})

it('says what is hard to read: long lines, many lines, and more letters than people read in that time', () => {
  expect(troubles({ at: 0, text: 'Short.' }, 1)).toEqual([])
  expect(troubles({ at: 0, text: 'x'.repeat(43) }, 1)).toEqual(['long', 'fast'])
  expect(troubles({ at: 0, text: 'a\nb\nc' }, 1)).toEqual(['lines'])
  expect(troubles({ at: 0, text: ' ' }, 1)).toEqual(['empty'])
  expect(readingSpeed({ at: 0, text: 'Twenty letters here.' }, 2)).toBe(10)
})

import { expect, it } from 'vitest'
import { richTextOf } from '../text/index.ts'
import { isSourceStale, readSource, rememberedSource, sourceWords } from './element-source.ts'
import { elementSchema } from './index.ts'

const text = (id: string, words: string) => elementSchema.parse({ id, order: 'a0', type: 'text', x: 0, y: 0, width: 10, height: 10, text: richTextOf(words) })
const slideOf = (a: string, b: string, narration: string) => ({ elements: [text('a', a), text('b', b)], narration: richTextOf(narration) })

it('what was made from words says so once they say something else, or are gone, and not before', () => {
  const slide = slideOf('Rain falls', 'Sun shines', 'It rains.')
  const ofText = { source: rememberedSource(slide, { kind: 'texts', ids: ['a'] }) }
  const ofNarration = { source: rememberedSource(slide, { kind: 'narration' }) }
  const ofWords = { source: rememberedSource(slide, { kind: 'words' }) }
  expect([ofText, ofNarration, ofWords, {}, { source: 'of:something:newer' }].map((element) => isSourceStale(slide, element))).toEqual([false, false, false, false, false])
  expect([ofText, ofNarration, ofWords].map((element) => isSourceStale(slideOf('Rain  falls', 'Sun sets', 'It rains.'), element))).toEqual([false, false, true])
  expect([ofText, ofNarration, ofWords].map((element) => isSourceStale(slideOf('Snow falls', 'Sun shines', 'It snows.'), element))).toEqual([true, true, true])
  expect(isSourceStale({ ...slide, elements: [text('b', 'Sun shines')] }, ofText)).toBe(true)
  expect(sourceWords(slide, readSource(ofText.source)?.source ?? { kind: 'words' })).toBe('Rain falls')
})

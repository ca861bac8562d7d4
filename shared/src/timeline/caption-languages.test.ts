import { expect, it } from 'vitest'
import type { CaptionPart } from '../lesson/speech/caption-model.ts'
import { EMPTY_RICH_TEXT, richTextOf } from '../text/index.ts'
import { languagesOfCaptions, wordsOfSentences } from './caption-languages.ts'
import { slideTimeline } from './timeline.ts'

const part = (language: string, text: string, ...pages: readonly string[]): CaptionPart => ({ language, text, pages: pages.map((page, index) => ({ at: index * 500, text: page })) })

it('names the languages of all slides once, the spoken one first', () => {
  const slides = [{ captions: [part('es', 'One.', 'Uno.'), part('en-US', 'One.', 'One')] }, {}, { captions: [part('hi', 'Two.', 'दो'), part('es', 'Two.', 'Dos.')] }]
  expect(languagesOfCaptions(slides, 'en-US')).toEqual(['en-US', 'es', 'hi'])
  expect(languagesOfCaptions([{}], 'fr')).toEqual(['fr'])
})

it('a sentence is read as it was translated, and as it is said where nobody did', () => {
  const slide = { id: 's', narration: richTextOf('One two. Three.'), elements: [], captions: [part('es', 'One two.', 'Uno\ndos.', 'Ya.')] }
  const timeline = slideTimeline(slide, 'en-US')
  expect(wordsOfSentences(timeline, 'es')).toEqual([{ text: 'Uno dos. Ya. ', language: 'es' }, { text: 'Three.', language: 'en-US' }])
  expect(wordsOfSentences(timeline, 'hi').map(({ text }) => text)).toEqual(['One two. ', 'Three.'])
  expect(wordsOfSentences(slideTimeline({ ...slide, narration: EMPTY_RICH_TEXT }, 'en-US'), 'es')).toEqual([])
})

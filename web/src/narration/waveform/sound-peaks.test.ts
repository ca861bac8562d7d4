import { expect, it } from 'vitest'
import { richTextOf } from '@lectern/shared/text'
import { slideTimeline } from '@lectern/shared/timeline'
import { PEAKS_A_SECOND, barsOf, barsOfPeaks } from './sound-peaks.ts'
import { placeStep } from './place-steps.ts'

const audio = (blob: string, ms: number) => ({ blob, ms, words: [[0, 3, 0, ms / 2], [4, 7, ms / 2, ms]] as [number, number, number, number][], isEstimated: false })
const { sentences } = slideTimeline({
  id: 's', narration: richTextOf('One two. Six ten.'), elements: [], speech: [{ start: 0, end: 9, ...audio('a', 1000) }, { start: 9, end: 17, ...audio('b', 1000) }],
}, 'en')

it('a narration is bars where its sounds are loud, and silence between them and where a sound has not come', () => {
  const loud = Array.from({ length: PEAKS_A_SECOND }, () => 0.5)
  const bars = barsOf(sentences, new Map([['a', loud]]), 2.7, 27)
  expect(bars.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0.5))
  expect(bars.slice(10)).toEqual(Array.from({ length: 17 }, () => 0))
  expect(barsOf(sentences, new Map([['b', loud]]), 2.7, 27).findIndex((bar) => bar > 0)).toBe(13)
  // A sound that lasts longer than is known of it goes no further than the bars.
  expect(barsOf(sentences, new Map([['b', [...loud, ...loud, ...loud]]]), 2.7, 27)).toHaveLength(27)
})

it('a whole sound is bars over its time, the loudest of each stretch, and no more of them than there are', () => {
  const peaks = Array.from({ length: 2 * PEAKS_A_SECOND }, (_, at) => (at < PEAKS_A_SECOND ? 0.2 : 0.6))
  expect(barsOfPeaks(peaks, 2, 4)).toEqual([0.2, 0.2, 0.6, 0.6])
  expect(barsOfPeaks(peaks, 1, 2)).toEqual([0.2, 0.2])
  expect(barsOfPeaks([], 2, 3)).toEqual([0, 0, 0])
})

it('keys go from word to word, over the end of a sentence, and no further than both ends', () => {
  const starts = [0, 0.5, 1.35, 1.85]
  expect(starts.map((at) => placeStep(sentences, at + 0.1, 1))).toEqual([0.5, 1.35, 1.85, 1.85])
  expect(starts.map((at) => placeStep(sentences, at + 0.1, -1))).toEqual([0, 0, 0.5, 1.35])
  expect(placeStep(slideTimeline({ id: 's', narration: { blocks: [] }, elements: [] }, 'en').sentences, 1, 1)).toBe(0)
})

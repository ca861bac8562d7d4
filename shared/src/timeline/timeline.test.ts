import { describe, expect, it } from 'vitest'
import { ANIMATION_EFFECTS, CANVAS, elementSchema } from '../lesson/index.ts'
import type { Animation, LessonElement } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import {
  captionCues, isAnyLeft, posesAt, sentenceAt, slideCues, slideTimeline, subRip, timeOfPlace, timelineOf, webVtt, wordAt,
} from './index.ts'
import type { LessonTimeline, TimedSlide } from './index.ts'

const BOX: LessonElement = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 100, y: 200, width: 300, height: 100 })

const animation = (chosen: Partial<Animation> = {}): Animation => ({
  id: 'a', order: 'a0', elementId: 'box', effect: 'fade-in', direction: 'up', easing: 'linear', start: 'after-previous', delay: 0, duration: 1, ...chosen,
})

const slide = (narration: string, animations: readonly Animation[] = []): TimedSlide => ({
  id: 's', narration: richTextOf(narration), elements: [BOX], animations: [...animations],
})

const lesson = (narrations: readonly string[], language = 'en'): LessonTimeline => timelineOf(narrations.map((narration) => ({ slide: slide(narration) })), language)

/** How the box is shown at a time while these animations play. */
const poseAt = (seconds: number, ...animations: readonly Animation[]) => posesAt(slideTimeline(slide('', animations), 'en').motions, { seconds }).get('box')

describe('the timeline of a lesson', () => {
  it('shows each slide as long as its narration takes to say, three seconds at least, five without words, and one after the other', () => {
    const { seconds, slides } = lesson(['', 'Two words', 'word '.repeat(25)])
    expect(slides.map((one) => [one.start, one.seconds])).toEqual([[0, 5], [5, 3], [8, 10]])
    expect(seconds).toBe(18)
  })

  it('shows a slide a second longer than anything moves, and says its narration at its own pace meanwhile', () => {
    const timeline = slideTimeline(slide('Two words', [animation({ delay: 6 })]), 'en')
    expect([timeline.seconds, timeline.narrationSeconds]).toEqual([8, 3])
  })

  it('keeps the seconds that were decided before', () => {
    const { slides } = timelineOf([{ slide: slide('Two words'), seconds: 9 }, { slide: slide('') }], 'en')
    expect(slides.map((one) => [one.start, one.seconds, one.narrationSeconds])).toEqual([[0, 9, 3], [9, 5, 5]])
  })
})

describe('the motions of a slide', () => {
  it('are none of elements that their author has hidden: these wait for no press, and hold nothing up', () => {
    const hidden: LessonElement = { ...BOX, id: 'hidden', hidden: true }
    const of = (...animations: readonly Animation[]) => slideTimeline({ ...slide('', animations), elements: [hidden, BOX] }, 'en')
    const { motions, seconds, steps } = of(animation({ elementId: 'hidden', start: 'on-click', duration: 9 }), animation({ id: 'b' }))
    expect(motions.map(({ animationId, step, start, end }) => [animationId, step, start, end])).toEqual([['b', 0, 0, 1]])
    expect([seconds, steps.length]).toEqual([5, 0])
  })

  it('begin after or with the one before them, by their delay later', () => {
    const { motions } = slideTimeline(slide('', [
      animation({ delay: 0.5 }), animation({ start: 'with-previous', delay: 0.25, duration: 2 }), animation({ duration: 0.5 }), animation({ delay: 1 }),
    ]), 'en')
    expect(motions.map(({ start, end }) => [start, end])).toEqual([[0.5, 1.5], [0.75, 2.75], [2.75, 3.25], [4.25, 5.25]])
  })

  it('begin when words of the narration are said, spoken or not, and after the one before them while the words are not there', () => {
    const narration = 'Lava is hot. It flows down the hill.'
    const at = (...words: string[]) => words.map((one) => animation({ start: 'at-words', words: one, delay: 0.25 }))
    const starts = (timed: TimedSlide) => slideTimeline(timed, 'en').motions.map(({ start }) => start)
    const [, second] = slideTimeline(slide(narration), 'en').sentences
    if (!second) throw new Error('no sentence')
    const [it, hill, gone] = starts(slide(narration, at('it  FLOWS', 'hill', 'ocean')))
    expect(it).toBeCloseTo(second.start + 0.25)
    // Nothing is spoken: the letters of the sentence share its time.
    expect(hill).toBeCloseTo(second.start + ((second.end - second.start) * 18) / second.text.length + 0.25)
    expect(gone).toBeCloseTo((hill ?? 0) + 1 + 0.25)
    const speech = [{ start: 0, end: 13, blob: 'ab'.repeat(32), ms: 1500, words: [[0, 4, 0, 500], [5, 7, 500, 800], [8, 12, 800, 1500]] as [number, number, number, number][], isEstimated: false }]
    expect(starts({ ...slide(narration, at('hot')), speech })[0]).toBeCloseTo(0.8 + 0.25)
    // It is shown until what begins with the last word is over.
    const late = slideTimeline(slide('One two.', [animation({ start: 'at-words', words: 'two', duration: 9 })]), 'en')
    expect(late.seconds).toBeCloseTo((late.motions[0]?.end ?? 0) + 1)
  })

  it('of an element that is not there count for nothing, and wait for nobody', () => {
    const { motions, seconds } = slideTimeline(slide('', [animation({ elementId: 'gone', duration: 10 }), animation()]), 'en')
    expect([motions.length, motions[0]?.start, seconds]).toEqual([1, 0, 5])
  })

  it('tell whether anything is left to move', () => {
    const { motions } = slideTimeline(slide('', [animation({ delay: 1 })]), 'en')
    expect([0, 1.9, 2].map((seconds) => isAnyLeft(motions, { seconds }))).toEqual([true, true, false])
  })
})

describe('the pose of an element', () => {
  it('before it comes is none at all, and once it is there it is as placed', () => {
    for (const effect of ANIMATION_EFFECTS.filter((name) => name.endsWith('in'))) {
      expect(poseAt(0.5, animation({ effect, delay: 1 }))).toMatchObject({ opacity: 0 })
      expect(poseAt(2, animation({ effect, delay: 1 }))).toBeUndefined()
    }
  })

  it('before it goes is as placed, and then none at all', () => {
    for (const effect of ANIMATION_EFFECTS.filter((name) => name.endsWith('out'))) {
      expect(poseAt(0.5, animation({ effect, delay: 1 }))).toBeUndefined()
      expect(poseAt(2, animation({ effect, delay: 1 }))).toMatchObject({ opacity: 0 })
    }
  })

  it('S2 §3 half-way fades, zooms about its middle, slides from beyond the edge and unfolds from an edge', () => {
    expect(poseAt(0.5, animation())).toMatchObject({ opacity: 0.5, x: 0, scaleX: 1 })
    expect(poseAt(0.25, animation({ effect: 'fade-out' }))).toMatchObject({ opacity: 0.75 })
    expect(poseAt(0.5, animation({ effect: 'zoom-in' }))).toMatchObject({ opacity: 1, scaleX: 0.5, scaleY: 0.5, originX: 0.5, originY: 0.5 })
    expect(poseAt(0, animation({ effect: 'slide-in', direction: 'right' }))).toMatchObject({ x: -400, y: 0 })
    expect(poseAt(0, animation({ effect: 'slide-in', direction: 'left' }))).toMatchObject({ x: CANVAS.width - 100 })
    expect(poseAt(0.5, animation({ effect: 'slide-in', direction: 'up' }))).toMatchObject({ x: 0, y: (CANVAS.height - 200) / 2 })
    expect(poseAt(0.5, animation({ effect: 'slide-out', direction: 'up' }))).toMatchObject({ y: -150 })
    expect(poseAt(0.5, animation({ effect: 'fold-in', direction: 'right' }))).toMatchObject({ scaleX: 0.5, scaleY: 1, originX: 0 })
    expect(poseAt(0.5, animation({ effect: 'fold-out', direction: 'up' }))).toMatchObject({ scaleX: 1, scaleY: 0.5, originY: 0 })
    expect(poseAt(0.5, animation({ effect: 'fold-out', direction: 'down' }))).toMatchObject({ originY: 1 })
  })

  it('S2 §3 bounces where it is told to: it falls past three quarters, rises again and ends at its place', () => {
    const shown = [0, 0.3, 0.36, 0.5, 0.72, 1].map((time) => poseAt(time, animation({ effect: 'zoom-in', easing: 'bounce' }))?.scaleX ?? 1)
    expect(shown[0]).toBe(0)
    expect(shown[2]).toBeGreaterThan(0.97)
    expect(shown[3]).toBeLessThan(0.8)
    expect(shown.at(-1)).toBe(1)
    expect(Math.max(...shown)).toBeLessThanOrEqual(1)
  })

  it('off the slide is off it however the box is turned', () => {
    const turned = { ...slide('', [animation({ effect: 'slide-in', direction: 'right' })]), elements: [{ ...BOX, rotation: 90 } as LessonElement] }
    expect(posesAt(slideTimeline(turned, 'en').motions, { seconds: 0 }).get('box')?.x).toBeCloseTo(-300)
  })

  it('is that of the motion which began last: what came goes, and may come again', () => {
    const all = [animation({ effect: 'fade-in' }), animation({ effect: 'fade-out', delay: 1 }), animation({ effect: 'zoom-in', delay: 1 })]
    expect([0.5, 1.5, 2.5, 3.5, 4.5, 9].map((time) => {
      const pose = poseAt(time, ...all)
      return pose === undefined ? 'as placed' : [pose.opacity, pose.scaleX]
    })).toEqual([[0.5, 1], 'as placed', [0.5, 1], [0, 1], [1, 0.5], 'as placed'])
  })

  it('comes and goes at once for people who want no motion', () => {
    const { motions } = slideTimeline(slide('', [animation({ effect: 'slide-in', delay: 1 })]), 'en')
    expect([0.9, 1.1].map((seconds) => posesAt(motions, { seconds }, true).get('box')?.opacity)).toEqual([0, undefined])
  })
})

describe('the sentences of a narration while it plays', () => {
  const timeline = (narration: string) => lesson([narration]).slides[0] ?? slideTimeline(slide(''), 'en')

  it('together are the narration, and each is said as long as its share of the letters, as its captions are', () => {
    const text = 'Lava is hot. It flows down the hill.\nIs it fast?'
    const said = timeline(text).sentences
    expect(said.map((sentence) => sentence.text).join('')).toBe(text)
    expect(said.map((sentence) => sentence.text.trim())).toEqual(['Lava is hot.', 'It flows down the hill.', 'Is it fast?'])
    const cues = captionCues(lesson([text]))
    expect(said.map(({ start, end }) => [start, end])).toEqual(cues.map(({ start, end }) => [expect.closeTo(start, 6), expect.closeTo(end, 6)]))
  })

  it('are found by the time; the last stays after the end, and an empty narration has none', () => {
    const said = timeline('One. Two. Six.').sentences
    expect([-1, 0, 0.9, 1.1, 2.9, 3, 99].map((time) => sentenceAt(said, time))).toEqual([0, 0, 0, 1, 2, 2, 2])
    expect(sentenceAt(timeline('').sentences, 1)).toBe(-1)
  })
})

describe('a narration that is spoken', () => {
  const text = 'Lava is hot. It flows down the hill, over stones and trees, and does not stop before the sea.\nIs it?'
  const first = { start: 0, end: 13, blob: 'ab'.repeat(32), ms: 1500, words: [[0, 4, 0, 500], [5, 7, 500, 800], [8, 12, 800, 1500]] as [number, number, number, number][], isEstimated: false }
  const timeline = slideTimeline({ ...slide(text), speech: [first] }, 'en')

  it('takes as long as its sounds with pauses, and what is not spoken as long as it takes to say it', () => {
    const [one, two, three] = timeline.sentences
    expect(timeline.sentences.map((sentence) => sentence.text).join('')).toBe(text)
    expect(one).toMatchObject({ start: 0, audio: first })
    expect(one?.end).toBeCloseTo(1.85)
    expect(two).toMatchObject({ start: one?.end, audio: null })
    expect((two?.end ?? 0) - (two?.start ?? 0)).toBeCloseTo(16 * 0.4)
    expect(timeline.seconds).toBeCloseTo(three?.end ?? 0)
    expect(timeline.narrationSeconds).toBe(timeline.seconds)
  })

  it('tells its words by the time, and the time of its places by their words', () => {
    const [one] = timeline.sentences
    if (!one) throw new Error('no sentence')
    expect([-0.1, 0, 0.49, 0.5, 1.7].map((time) => wordAt(one, time))).toEqual([-1, 0, 0, 1, 2])
    expect([0, 3, 5, 11].map((place) => timeOfPlace(one, place))).toEqual([0, 0, 0.5, 0.8])
  })

  it('shows each page of its captions when its first word is said', () => {
    const words = [...text.slice(13, 94).matchAll(/\w+/g)].map(({ 0: word, index }, at): [number, number, number, number] => [index, index + word.length, at * 300, (at + 1) * 300])
    const second = { start: 13, end: 94, blob: 'cd'.repeat(32), ms: 5000, words, isEstimated: false }
    const cues = slideCues(slideTimeline({ ...slide(`${text.slice(0, 94)}`), speech: [first, second] }, 'en', { start: 100 }))
    expect(cues[0]).toMatchObject({ start: 100, lines: ['Lava is hot.'] })
    expect(cues[1]?.start).toBeCloseTo(101.85)
    const [, , third] = cues
    const at = third === undefined ? -1 : words.findIndex(([from, to]) => text.slice(13 + from, 13 + to) === third.lines[0]?.split(' ')[0])
    if (third) expect(third.start).toBeCloseTo(101.85 + at * 0.3)
  })

  it('is estimated where its sounds do not fit its words', () => {
    const { sentences } = slideTimeline({ ...slide(text), speech: [{ ...first, end: 12 }] }, 'en')
    expect(sentences.map(({ audio }) => audio)).toEqual([null, null, null])
  })
})

describe('captions', () => {
  it('follow the sentences, fill the time of their narration and lie within it', () => {
    const cues = captionCues(lesson(['Lava is hot. It flows down the hill and does not stop.', '', 'The end.']))
    expect(cues.map(({ lines }) => lines.join(' '))).toEqual(['Lava is hot.', 'It flows down the hill and does not stop.', 'The end.'])
    expect(cues[0]?.start).toBe(0)
    expect(cues[1]?.start).toBe(cues[0]?.end)
    expect(cues[1]?.end).toBeCloseTo(5)
    expect(cues[2]).toMatchObject({ start: 10, end: 13 })
  })

  it('have at most two lines of 42 letters, and lose no word, in any script', () => {
    const texts = { en: `${'Mountains, valleys and rivers '.repeat(20)}end.`, ja: '火山は地球の内部から溶岩が噴き出す場所です。'.repeat(9), hi: 'ज्वालामुखी पृथ्वी की सतह पर एक छेद है। '.repeat(9) }
    for (const [language, text] of Object.entries(texts)) {
      const cues = captionCues(lesson([text], language))
      expect(cues.every(({ lines }) => lines.length <= 2 && lines.every((line) => line.length <= 44))).toBe(true)
      const bare = (words: string): string => words.replaceAll(/\s/g, '')
      expect(bare(cues.flatMap(({ lines }) => lines).join(''))).toBe(bare(text))
    }
  })

  it('S2 §3 become a WebVTT file in which no words turn into marks', () => {
    const vtt = webVtt([{ start: 0, end: 3661.5, lines: ['A --> B & <b>bold</b>'] }])
    expect(vtt).toBe('WEBVTT\n\n1\n00:00:00.000 --> 01:01:01.500\nA --&gt; B &amp; &lt;b&gt;bold&lt;/b&gt;\n')
    expect(webVtt([])).toBe('WEBVTT\n')
  })

  it('become a SubRip file with the same times, in which no words turn into marks', () => {
    const cues = [{ start: 0, end: 1.25, lines: ['Lava is hot.', 'Is 1 < 2?'] }, { start: 1.25, end: 3661.5, lines: ['A --> B & <b>bold</b> {x}'] }]
    expect(subRip(cues)).toBe([
      '1', '00:00:00,000 --> 00:00:01,250', 'Lava is hot.', 'Is 1 < 2?', '',
      '2', '00:00:01,250 --> 01:01:01,500', 'A -\u2060-> B & <\u2060b>bold<\u2060/b> {\u2060x}', '',
    ].join('\r\n'))
    expect(subRip([])).toBe('')
  })
})

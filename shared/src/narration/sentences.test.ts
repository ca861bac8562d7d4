import { describe, expect, it } from 'vitest'
import { SENTENCE_LETTERS, isSpeakable, sentencesOf } from './index.ts'

const texts = (narration: string): string[] => sentencesOf(narration).map(({ text }) => text)

describe('the sentences of a narration', () => {
  it.each([
    ['Lava is hot. It flows!  Is it fast? Yes… maybe', ['Lava is hot.', 'It flows!', 'Is it fast?', 'Yes…', 'maybe']],
    ['He said "Run." Then 3.14 times, e.g.  twice.', ['He said "Run."', 'Then 3.14 times, e.g.  twice.']],
    ['A line\nanother line\n\nand one more', ['A line', 'another line', 'and one more']],
    ['¿Qué es? Un volcán. ¡Sí!', ['¿Qué es?', 'Un volcán.', '¡Sí!']],
    ['यह ज्वालामुखी है। यह गरम है।', ['यह ज्वालामुखी है।', 'यह गरम है।']],
    ['火山です。熱い！「はい。」', ['火山です。', '熱い！', '「はい。」']],
    ['   ', []],
  ])('of %j are told apart', (narration, expected) => {
    expect(texts(narration)).toEqual(expected)
  })

  it('lie one behind the other, and nothing of the narration between them is lost', () => {
    const narration = '\n  First one.  Second…\n\n  Third? '
    const found = sentencesOf(narration)
    expect(found.map(({ start }) => start).slice(1)).toEqual(found.map(({ end }) => end).slice(0, -1))
    expect(found.at(-1)?.end).toBe(narration.length)
    expect(narration.slice(0, found[0]?.start).trim()).toBe('')
  })

  it('are never longer than a voice takes at once, and no letter is cut in two', () => {
    const found = sentencesOf('🌋'.repeat(2000) + 'word '.repeat(500))
    expect(found.length).toBeGreaterThan(8)
    for (const { text } of found) {
      expect(text.length).toBeLessThanOrEqual(SENTENCE_LETTERS)
      expect(text.isWellFormed()).toBe(true)
    }
  })

  it('are found in a long text in one go, whatever it is made of', () => {
    for (const unit of ['. ', '\n', '...', '"', '。', ' ', '. a', '." ', '!a']) expect(sentencesOf(unit.repeat(50_000)).length).toBeLessThanOrEqual(50_000)
  })

  it('that have neither letter nor figure are not spoken', () => {
    expect(['…', '— !', '🌋', ''].map(isSpeakable)).toEqual([false, false, false, false])
    expect(['a', '7', 'है'].map(isSpeakable)).toEqual([true, true, true])
  })
})

import { estimatedWords } from '@lectern/shared/lesson'
import { describe, expect, it } from 'vitest'
import { alignedWords } from './align-words.ts'

/** Words heard one after the other, each with when it begins; each lasts 200 ms. */
const heard = (...words: readonly (readonly [string, number])[]) => words.map(([word, startMs]) => ({ word, startMs, endMs: startMs + 200 }))
const timesOf = (text: string, words: ReturnType<typeof heard>, ms = 3000) => (
  alignedWords(text, words, ms)?.map(([start, end, from, to]) => [text.slice(start, end), from, to]) ?? null
)

describe('words of a sentence that were heard in its sound', () => {
  it('have the times at which they were heard, whatever signs and cases they are written with', () => {
    expect(timesOf('“Lava” is hot.', heard(['lava,', 100], [' IS', 700], ['hot', 1500]))).toEqual([['Lava', 100, 300], ['is', 700, 900], ['hot', 1500, 1700]])
    expect(timesOf('Café añade.', heard(['cafe', 100], ['anade', 900]))).toEqual([['Café', 100, 300], ['añade', 900, 1100]])
    expect(timesOf('लावा गर्म है।', heard(['लावा', 100], ['गर्म', 700], ['है', 1500]))).toEqual([['लावा', 100, 300], ['गर्म', 700, 900], ['है', 1500, 1700]])
  })

  it('share the time between others where they were not heard, by their letters, as numbers that are heard as many words', () => {
    expect(timesOf('In 1999 lava rose.', heard(['in', 0], ['nineteen', 300], ['ninety', 600], ['nine', 900], ['lava', 1200], ['rose', 1600]))).toEqual([
      ['In', 0, 200], ['1999', 200, 1200], ['lava', 1200, 1400], ['rose', 1600, 1800],
    ])
    expect(timesOf('Hot lava flows fast', heard(['hot', 0], ['fast', 2000]))).toEqual([['Hot', 0, 200], ['lava', 200, 1000], ['flows', 1000, 2000], ['fast', 2000, 2200]])
    expect(timesOf('Well, lava it is', heard(['lava', 800], ['it', 1200], ['is', 1500]))?.[0]).toEqual(['Well', 0, 800])
    expect(timesOf('It is lava then', heard(['it', 0], ['is', 300], ['lava', 600]))?.at(-1)).toEqual(['then', 800, 3000])
  })

  it('are found though others were heard between them, or they were heard a little otherwise', () => {
    expect(timesOf('Lava flows down.', heard(['uh', 0], ['lava', 400], ['that', 700], ['flow', 900], ['down', 1300]))).toEqual([['Lava', 400, 600], ['flows', 900, 1100], ['down', 1300, 1500]])
    expect(timesOf('the lava the hill', heard(['the', 0], ['lava', 300], ['the', 700], ['hill', 1000]))).toEqual([['the', 0, 200], ['lava', 300, 500], ['the', 700, 900], ['hill', 1000, 1200]])
  })

  it('never go backwards nor beyond the sound, whatever was said of them, and none is over after the next has begun', () => {
    const text = 'Lava flows slowly down the hill.'
    const wild = [
      { word: 'lava', startMs: 500, endMs: 2900 }, { word: 'flows', startMs: 100, endMs: 200 }, { word: 'slowly', startMs: 900, endMs: 800 },
      { word: 'down', startMs: 1200, endMs: 99_000 }, { word: 'the', startMs: 1500, endMs: 1600 }, { word: 'hill', startMs: 50_000, endMs: 50_100 },
    ]
    const words = alignedWords(text, wild, 3000) ?? []
    expect(words.map(([start, end]) => text.slice(start, end))).toEqual(['Lava', 'flows', 'slowly', 'down', 'the', 'hill'])
    const times = words.flatMap(([, , from, to]) => [from, to])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThanOrEqual(3000)
  })

  it('are not known where another text was heard, hardly any of it, or nothing', () => {
    for (const words of [[], heard(['thank', 0], ['you', 300], ['for', 600], ['watching', 900]), heard(['lava', 100]), heard(['…', 0], ['', 100])]) {
      expect(alignedWords('Lava flows slowly down the hill.', words, 3000)).toBeNull()
    }
    expect(alignedWords('…', heard(['lava', 0]), 3000)).toBeNull()
  })

  it('of the longest sentence are found among as many as a service may answer, all in order', () => {
    const text = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')
    const many = Array.from({ length: 5000 }, (_, at) => ({ word: `word${at}`, startMs: at * 10, endMs: at * 10 + 10 }))
    const words = alignedWords(text, many, 60_000) ?? []
    expect([words.length, estimatedWords(text, 60_000).length, words.at(-1)?.[2]]).toEqual([400, 400, 3990])
  })
})

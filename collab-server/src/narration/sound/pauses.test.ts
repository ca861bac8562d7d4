import { describe, expect, it } from 'vitest'
import { partedSound, pausesIn, pausesOf, wordsBetween } from './pauses.ts'

const RATE = 16_000
/** Speech and silence in turns, s, over the murmur of a room. */
function sound(...seconds: readonly number[]): Float32Array {
  const samples: number[] = []
  for (const [turn, length] of seconds.entries()) {
    for (let at = 0; at < length * RATE; at++) samples.push((turn % 2 === 0 ? 0.3 * Math.sin((at * 300 * 6.283) / RATE) : 0) + 0.004 * Math.sin(at * 1.7))
  }
  return Float32Array.from(samples)
}
const pausesAt = (...seconds: readonly number[]) => pausesOf({ samples: sound(...seconds), sampleRate: RATE }).map(({ from, to }) => [Math.round(from / 50) * 50, Math.round(to / 50) * 50])

describe('pauses', () => {
  it('are where nobody speaks, in a room that is not quiet, and what is short lies within words', () => {
    expect(pausesAt(1, 0.5, 1)).toEqual([[1000, 1500]])
    expect(pausesAt(1, 0.1, 1, 0.4)).toEqual([[2100, 2500]])
    expect(pausesOf({ samples: new Float32Array(RATE), sampleRate: RATE })).toEqual([{ from: 0, to: 1000 }])
    expect(pausesOf({ samples: new Float32Array(0), sampleRate: RATE })).toEqual([])
  })

  it('part a reading by sentences: in the pauses that fit how long they are, not in each', () => {
    const parted = (texts: readonly string[], ...seconds: readonly number[]) => {
      const samples = sound(...seconds)
      return partedSound(texts, pausesOf({ samples, sampleRate: RATE }), (samples.length / RATE) * 1000, null).map(({ from, to }) => [Math.round(from / 100) / 10, Math.round(to / 100) / 10])
    }
    // Somebody takes a breath in the second sentence.
    expect(parted(['a'.repeat(10), 'b'.repeat(40)], 1, 0.6, 2, 0.3, 2)).toEqual([[0, 1.1], [1.5, 5.9]])
    expect(parted(['a'.repeat(30), 'b'.repeat(30), 'c'.repeat(30)], 2, 0.5, 1, 0.2, 1, 0.5, 2)).toEqual([[0, 2.1], [2.4, 4.8], [5.1, 7.2]])
    // Without a pause each has its share.
    expect(parted(['a'.repeat(10), 'b'.repeat(30)], 4)).toEqual([[0, 1], [1, 4]])
    expect(parted(['a'.repeat(10)], 0.5)).toEqual([[0, 0.5]])
  })

  it('part it where its words were heard, when somebody listened', () => {
    const samples = sound(1, 0.4, 3)
    const words = [[0, 1, 0, 900], [3, 4, 2000, 2500], [6, 7, 3000, 4300]] as const
    const parted = partedSound(['A.', 'B.', 'C.'], pausesOf({ samples, sampleRate: RATE }), 4400, words.map(([a, b, c, d]) => [a, b, c, d]))
    expect(parted.map(({ from, to }) => [Math.round(from / 50) * 50, Math.round(to / 50) * 50])).toEqual([[0, 1100], [1350, 2750], [2750, 4400]])
  })

  it('have no words in them', () => {
    const pauses = [{ from: 0, to: 500 }, { from: 1500, to: 2500 }]
    expect(wordsBetween('aaaa bbbb', pauses, 3500)).toEqual([[0, 4, 500, 1500], [5, 9, 2500, 3500]])
    expect(wordsBetween('aaaa bbbb', [{ from: 0, to: 1000 }], 1000)).toHaveLength(2)
    expect(pausesIn(pauses, { from: 300, to: 2000 })).toEqual([{ from: 0, to: 200 }, { from: 1200, to: 1700 }])
  })

  it('part ninety sentences with hundreds of pauses without a long wait', () => {
    const pauses = Array.from({ length: 600 }, (_, at) => ({ from: at * 500 + 300, to: at * 500 + 500 }))
    const parted = partedSound(Array.from({ length: 90 }, () => 'x'.repeat(40)), pauses, 300_000, null)
    expect(parted).toHaveLength(90)
    expect(parted.every(({ from, to }, index) => to >= from && from >= (parted[index - 1]?.to ?? 0) - 1)).toBe(true)
  })
})

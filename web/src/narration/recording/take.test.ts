import { describe, expect, it } from 'vitest'
import { fileOfTake, gated, peaksOf, secondsOf, spokenStretch } from './take.ts'
import type { Take } from './take.ts'

const RATE = 8000
/** Speech and silence in turns, s, over the murmur of a room. */
function take(...seconds: readonly number[]): Take {
  const samples = seconds.flatMap((length, turn) => Array.from({ length: length * RATE }, (_, at) => (turn % 2 === 0 ? 0 : 0.4 * Math.sin(at / 5)) + 0.005 * Math.sin(at * 1.3)))
  return { samples: Float32Array.from(samples), sampleRate: RATE }
}
const loudest = ({ samples }: Take, from: number, to: number): number => Math.max(...samples.slice(from * RATE, to * RATE).map(Math.abs))

describe('a take', () => {
  it('is trimmed to what is said in it, with a little silence at both ends', () => {
    const { from, to } = spokenStretch(take(1, 2, 1.5))
    expect([from, to]).toEqual([expect.closeTo(0.9, 1), expect.closeTo(3.2, 1)])
    expect(spokenStretch(take(1))).toEqual({ from: 0, to: 1 })
    expect(spokenStretch(take(0, 1))).toEqual({ from: 0, to: 1 })
  })

  it('has a quiet room between words through a gate, and its words as they were', () => {
    const before = take(1, 1, 1, 1, 1)
    const after = gated(before)
    expect([loudest(before, 0.2, 0.9), loudest(after, 0.2, 0.9)]).toEqual([expect.closeTo(0.005, 3), expect.closeTo(0.0003, 3)])
    expect(loudest(after, 1, 2)).toBeCloseTo(loudest(before, 1, 2), 3)
    expect(after.samples.slice(1 * RATE, 1 * RATE + 40)).toEqual(before.samples.slice(1 * RATE, 1 * RATE + 40))
    // Its ends close behind the word, not in it.
    expect(after.samples[2 * RATE + 100]).toBe(before.samples[2 * RATE + 100])
    expect(loudest(after, 2.4, 2.9)).toBeLessThan(0.001)
  })

  it('has a picture of so many peaks, however short it is', () => {
    expect(peaksOf(take(1, 1).samples, 4)).toEqual([expect.closeTo(0.005, 3), expect.closeTo(0.005, 3), expect.closeTo(0.4, 1), expect.closeTo(0.4, 1)])
    expect(peaksOf(new Float32Array([0.5]), 3)).toHaveLength(3)
    expect(peaksOf(new Float32Array([4]), 1)).toEqual([1])
  })

  it('is sent as the samples that were kept of it', async () => {
    const one = take(1, 1)
    const file = new DataView(await fileOfTake(one, { from: 0.5, to: 9 }).arrayBuffer())
    expect(file.byteLength).toBe(44 + RATE * 1.5 * 2)
    expect([file.getUint32(24, true), file.getUint32(40, true), file.getUint16(34, true)]).toEqual([RATE, RATE * 3, 16])
    expect(file.getInt16(44, true) / 32_767).toBeCloseTo(one.samples[RATE / 2] ?? 0, 3)
    expect((await fileOfTake(one, { from: 2, to: 1 }).arrayBuffer()).byteLength).toBe(44)
    expect(secondsOf(one)).toBe(2)
  })
})

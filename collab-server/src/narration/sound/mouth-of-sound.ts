import type { MouthKey, MouthShape } from '@lectern/shared/lesson'
import { LEVEL_FRAME_MS, levelsOf, quietLevel } from '@lectern/shared/narration'
import type { Pcm } from '../../audio/wav.ts'

/** Pieces that share a shape: what lasts for less is no movement of a mouth. */
const PIECES = 7
/** Signs that change so often a second are of a hiss, such as an s. */
const HISS_HZ = 3200

/** How often a second the sound crosses zero, from one sample to another. */
function crossings({ sampleRate, samples }: Pcm, from: number, to: number): number {
  let count = 0
  for (let at = from + 1; at < to; at++) if (((samples[at] ?? 0) >= 0) !== ((samples[at - 1] ?? 0) >= 0)) count++
  return to > from ? (count * sampleRate) / (to - from) : 0
}

/** The shapes of a mouth of which only the sound is known: the louder, the wider, and almost closed where it hisses. */
export function mouthOfSound(sound: Pcm): readonly MouthKey[] {
  const { sampleRate, samples } = sound
  const levels = levelsOf(samples, sampleRate)
  const quiet = quietLevel(levels)
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0
  const keys: MouthKey[] = []
  for (let piece = 0; piece < levels.length; piece += PIECES) {
    const own = levels.slice(piece, piece + PIECES)
    const level = own.reduce((sum, one) => sum + one, 0) / own.length
    const [from, to] = [piece, piece + PIECES].map((at) => Math.min(samples.length, Math.round((at * LEVEL_FRAME_MS * sampleRate) / 1000)))
    const share = loud > quiet ? (level - quiet) / (loud - quiet) : 0
    const shape = ((): MouthShape => {
      // It closes first, and then rests.
      if (level < quiet) return ['X', 'A'].includes(keys.at(-1)?.[1] ?? 'X') ? 'X' : 'A'
      if (crossings(sound, from ?? 0, to ?? 0) > HISS_HZ) return 'B'
      return share < 0.25 ? 'B' : share < 0.5 ? 'C' : share < 0.7 ? 'E' : 'D'
    })()
    keys.push([piece * LEVEL_FRAME_MS, shape])
  }
  return [...keys, [Math.round((samples.length / sampleRate) * 1000), 'X']]
}

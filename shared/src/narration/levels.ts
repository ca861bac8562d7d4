/** A sound is looked at in pieces of so many ms. */
export const LEVEL_FRAME_MS = 10
/** Quieter than speech by so much is none, of 1 (-30 dB) … */
const QUIET = 10 ** (-30 / 20)
/** … and so is what is quieter than this, whatever speech there is (-50 dB of full scale). */
const SILENCE = 10 ** (-50 / 20)

/** How loud each {@link LEVEL_FRAME_MS} of one channel are: the root of their mean square, 0 to 1. */
export function levelsOf(samples: Float32Array, sampleRate: number): readonly number[] {
  const frame = Math.max(1, Math.round((sampleRate * LEVEL_FRAME_MS) / 1000))
  const levels: number[] = []
  for (let from = 0; from < samples.length; from += frame) {
    let sum = 0
    const to = Math.min(from + frame, samples.length)
    for (let at = from; at < to; at++) sum += (samples[at] ?? 0) ** 2
    levels.push(Math.sqrt(sum / (to - from)))
  }
  return levels
}

/** Below which level nobody speaks in a recording: told by its speech, and in a room that is louder than that by the room. */
export function quietLevel(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const [room, speech] = [at(0.1), at(0.95)]
  return Math.max(SILENCE, Math.min(speech * 0.25, Math.max(speech * QUIET, room * 2)))
}

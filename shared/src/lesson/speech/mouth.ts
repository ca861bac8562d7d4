import { MOUTH_CHARACTERS_MAX } from './sentence-audio.ts'

/**
 * Shapes of a mouth that speaks, after the set that animators of drawings use: `X` at rest, `A` closed (m, b, p), `B` teeth (s, k, ee), `C` open
 * (e), `D` wide (a), `E` round (o), `F` pursed (oo, w), `G` teeth on the lip (f, v), `H` tongue behind the teeth (l, th).
 */
export const MOUTH_SHAPES = ['X', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type MouthShape = (typeof MOUTH_SHAPES)[number]

/** From when on a mouth has a shape, ms of its sound. */
export type MouthKey = readonly [ms: number, shape: MouthShape]

/** What is kept counts in steps of so many ms: no eye tells less. */
const STEP_MS = 10

/** Shapes in their order, as they are kept: a letter, and behind it how many steps after the one before, in base 36; the same one again is one. */
export function writeMouth(keys: readonly MouthKey[]): string {
  let written = ''
  let [before, last]: [number, MouthShape | null] = [0, null]
  for (const [ms, shape] of keys) {
    if (shape === last) continue
    const at = Math.max(before, Math.round(ms / STEP_MS))
    const next = `${written}${shape}${(at - before).toString(36)}`
    if (next.length > MOUTH_CHARACTERS_MAX) break
    written = next
    ;[before, last] = [at, shape]
  }
  return written
}

/** What {@link writeMouth} wrote; of anything else what looks like it. */
export function readMouth(written: string): readonly MouthKey[] {
  let at = 0
  return [...written.matchAll(/([A-HX])([\da-z]+)/g)].map(([, shape, steps = '0']): MouthKey => {
    at += Number.parseInt(steps, 36)
    return [at * STEP_MS, shape as MouthShape]
  })
}

import { describe, expect, it } from 'vitest'
import { ANIMATION_LIMITS, animationSchema } from '../lesson/index.ts'
import { generator } from '../lesson/test-support/generator.ts'
import { cueAt, stretchOfCue } from './index.ts'

const placeOf = (narration: string, words: string): number | null => stretchOfCue(narration, { words })?.start ?? null

describe('words at which something begins', () => {
  it('are found by themselves before those within others, and any where a script has no spaces', () => {
    expect(placeOf('Another lava, an island.', 'an')).toBe(14)
    expect(placeOf('Another', 'the')).toBe(3)
    expect(placeOf('熔岩很热。它流下来。', '流下')).toBe(6)
    expect(placeOf('It costs (about) 5.00 $?', '(about) 5.00 $?')).toBe(9)
    expect([placeOf('words', '  '), placeOf('', 'a'), placeOf('a.c', 'abc')]).toEqual([null, null, null])
    expect(placeOf('a'.repeat(100_000), 'a')).toBe(0)
  })

  it('that were chosen where they stand again are found there, and when that place is gone at the place most like it', () => {
    const narration = 'Lava is hot. Where lava flows, lava burns.'
    const cue = cueAt(narration, { start: 31, end: 35 })
    expect(cue).toEqual({ words: 'lava', wordsBefore: 'is hot. Where lava flows, '.slice(-24), wordsAfter: ' burns.' })
    expect(stretchOfCue(narration, cue)).toEqual({ start: 31, end: 35 })
    expect(stretchOfCue(`Look: lava! ${narration}`, cue)).toEqual({ start: 43, end: 47 })
    expect(stretchOfCue('Lava is hot. Where LAVA burns, there is lava.', cue)?.start).toBe(19)
    expect(stretchOfCue('It is hot.', cue)).toBeNull()
  })

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('seed %i: go with their place, whatever is written before and behind it', (seed) => {
    const random = generator(seed)
    const number = (most: number): number => Math.floor(random() * most)
    const some = (count: number): string[] => Array.from({ length: count }, () => ['lava', 'is', 'hot', 'and', 'flows', 'a.b(c'][number(6)] ?? '')
    const words = some(4 + number(30))
    const first = number(words.length)
    const last = Math.min(words.length - 1, first + number(3))
    const start = words.slice(0, first).reduce((sum, word) => sum + word.length + 1, 0)
    const chosen = words.slice(first, last + 1).join(' ')
    const narration = words.join(' ')
    const cue = cueAt(narration, { start, end: start + chosen.length })
    expect(cue.words).toBe(chosen)
    expect(animationSchema.safeParse({ id: 'a', order: 'a0', elementId: 'b', ...cue }).success).toBe(true)
    // Whatever else is written far from it, it is found where the same words have the same words round them.
    const found = stretchOfCue(narration, cue)
    expect(found === null ? null : cueAt(narration, found)).toEqual(cue)
    // Other words, so that nothing that is written is more like its place than the place itself.
    const around = (count: number): string => Array.from({ length: count }, () => 'sea').join(' ')
    const [before, behind] = [around(number(9)), around(number(9))]
    const moved = stretchOfCue(`${before}\n${narration}\n${behind}`, cue)
    expect(moved === null ? null : moved.start - before.length - 1).toBe(found?.start)
  })

  it('are no longer than may be kept', () => {
    const cue = cueAt('word '.repeat(100), { start: 50, end: 450 })
    expect([cue.words.length, cue.wordsBefore.length, cue.wordsAfter.length]).toEqual([ANIMATION_LIMITS.wordsMax, ANIMATION_LIMITS.aroundMax, ANIMATION_LIMITS.aroundMax])
  })
})

import type { Animation, AnimationPatch } from '@lectern/shared/lesson'
import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import { cueAt, timeOfPlace } from '@lectern/shared/timeline'
import type { Motion, SlideTimeline, Stretch } from '@lectern/shared/timeline'
import { draggedTimes } from './AnimationBar.tsx'
import type { BarGrip } from './AnimationBar.tsx'
import { wordsOfNarration } from './narration-words.ts'

/** A word of the narration and when it begins, seconds of its slide. */
export interface WordStart extends Stretch {
  readonly at: number
}

/** When the words of a slide begin, in their order; by their letters where nobody has spoken them. */
export function wordStarts({ language, narration, sentences }: Pick<SlideTimeline, 'language' | 'narration' | 'sentences'>): readonly WordStart[] {
  return wordsOfNarration(narration, language).flatMap((word) => {
    const sentence = sentences.findLast(({ place }) => place <= word.start)
    return sentence === undefined ? [] : [{ ...word, at: timeOfPlace(sentence, word.start - sentence.place) }]
  })
}

/** What a block is dragged by, how far, and what it may stick to. */
export interface BlockDrag {
  readonly grip: BarGrip
  /** Seconds. */
  readonly by: number
  readonly words: readonly WordStart[]
  /** How near a word it sticks to it, seconds; 0 for nothing, as by keys. */
  readonly near: number
  readonly narration: string
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/**
 * What an animation is to be where its block is dragged. A whole block that comes near the beginning of a word begins with that word from then
 * on, wherever the word goes; one that goes before the words it began with goes by the last word before its place. What waits for a press sticks to no word.
 */
export function draggedBlock(animation: Animation, { start, step }: Pick<Motion, 'start' | 'step'>, { by, grip, narration, near, words }: BlockDrag): AnimationPatch {
  if (grip === 'all' && step === 0 && by !== 0) {
    const to = Math.max(0, start + by)
    const beside = words.toSorted((a, b) => Math.abs(a.at - to) - Math.abs(b.at - to))[0]
    if (beside !== undefined && Math.abs(beside.at - to) < near) return { start: 'at-words', ...cueAt(narration, beside), delay: 0 }
    const before = animation.start === 'at-words' && to < start - animation.delay - 0.001 ? words.findLast(({ at }) => at <= to + 0.001) ?? words[0] : undefined
    if (before !== undefined) return { start: 'at-words', ...cueAt(narration, before), delay: Math.min(ANIMATION_LIMITS.delayMax, Math.max(0, tenths(to - before.at))) }
  }
  return draggedTimes(animation, grip, by)
}

/** Seconds between two marks of a ruler of so many pixels a second, so that their numbers have room. */
export function rulerStep(perSecond: number): number {
  return [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300].find((step) => step * perSecond >= 56) ?? 600
}

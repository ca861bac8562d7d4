import { estimatedWords } from '@lectern/shared/lesson'
import type { TimedWord } from '@lectern/shared/lesson'
import { LEVEL_FRAME_MS, levelsOf, quietLevel } from '@lectern/shared/narration'
import type { Pcm } from '../../audio/wav.ts'

/** A stretch in which nobody speaks, ms. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** A stretch of a sound, ms. */
export type Stretch = Pause

/** What is shorter lies within words, ms. */
const PAUSE_MS = 150
/** What stays of a pause before a sentence and behind it, ms. */
const LEFT = { before: 60, behind: 120 } as const
/** Pauses that a cut may lie in; of more the longest. */
const PAUSES_MAX = 300
/** A pause of so many ms is as sure a sign of the end of a sentence as there is. */
const SURE_MS = 700
/** How much a sure pause counts beside lengths that do not fit, and a cut where there is no pause. */
const COST = { sure: -0.5, none: 0.5 } as const

/** The pauses of a sound, those before its first and behind its last word among them. */
export function pausesOf({ sampleRate, samples }: Pcm): readonly Pause[] {
  const levels = levelsOf(samples, sampleRate)
  const quiet = quietLevel(levels)
  const all = (samples.length / sampleRate) * 1000
  const pauses: Pause[] = []
  let from: number | null = null
  for (let index = 0; index <= levels.length; index++) {
    const isQuiet = index < levels.length && (levels[index] ?? 0) < quiet
    if (isQuiet) from ??= index
    else if (from !== null) {
      const pause = { from: from * LEVEL_FRAME_MS, to: index === levels.length ? all : index * LEVEL_FRAME_MS }
      if (pause.to - pause.from >= PAUSE_MS || pause.from === 0 || index === levels.length) pauses.push(pause)
      from = null
    }
  }
  return pauses
}

/** How many ms are spoken before a time. */
function spokenBefore(pauses: readonly Pause[], time: number): number {
  return pauses.reduce((left, { from, to }) => left - Math.max(0, Math.min(to, time) - from), time)
}

/** When so many ms are spoken. */
function timeAfter(pauses: readonly Pause[], spoken: number): number {
  let time = spoken
  for (const { from, to } of pauses) {
    if (from >= time) break
    time += to - from
  }
  return time
}

/** The words of a sentence whose pauses are known: they share the time in which somebody speaks, by their letters. */
export function wordsBetween(text: string, pauses: readonly Pause[], ms: number): readonly TimedWord[] {
  // What is before the first word is silence, and behind the last.
  const until = Math.round(spokenBefore(pauses, ms))
  if (until <= 0) return estimatedWords(text, ms)
  return estimatedWords(text, until).map(([start, end, from, to]): TimedWord => {
    const begin = Math.min(ms, Math.round(timeAfter(pauses, from + 1)) - 1)
    return [start, end, Math.max(0, begin), Math.max(begin, Math.min(ms, Math.round(timeAfter(pauses, to))))]
  })
}

/** A place where a sound may be parted. */
interface Place {
  readonly at: number
  readonly cost: number
}

/** Where a sound is parted for sentences that are so long as these: in pauses, so that each takes about its share of what is spoken. */
function partedByPauses(pauses: readonly Pause[], letters: readonly number[], ms: number): readonly number[] {
  const inner = pauses.filter(({ from, to }) => from > 0 && to < ms)
  const kept = new Set(inner.toSorted((a, b) => (b.to - b.from) - (a.to - a.from)).slice(0, PAUSES_MAX))
  const all = letters.reduce((sum, length) => sum + length, 0)
  const spoken = Math.max(1, spokenBefore(pauses, ms))
  let before = 0
  const fallbacks = letters.slice(0, -1).map((length): Place => {
    before += length
    return { at: timeAfter(pauses, (spoken * before) / all), cost: COST.none }
  })
  const places = [
    ...[...kept].map(({ from, to }): Place => ({ at: (from + to) / 2, cost: COST.sure * Math.min(1, (to - from) / SURE_MS) })), ...fallbacks,
  ].toSorted((a, b) => a.at - b.at)
  const spokenAt = places.map(({ at }) => spokenBefore(pauses, at))
  const misfit = (index: number, from: number, to: number): number => {
    const share = (letters[index] ?? 0) / all
    return (((to - from) / spoken - share) / share) ** 2
  }
  // cheapest[i][p]: the first i + 1 sentences end at place p; from which place the last of them begins.
  const costs: number[][] = []
  const origins: number[][] = []
  for (let index = 0; index < letters.length - 1; index++) {
    const [row, origin]: [number[], number[]] = [[], []]
    for (let place = 0; place < places.length; place++) {
      const end = spokenAt[place] ?? 0
      let [best, from] = [index === 0 ? misfit(0, 0, end) : Number.POSITIVE_INFINITY, -1]
      for (const [last, before] of (costs[index - 1] ?? []).slice(0, place).entries()) {
        const cost = before + misfit(index, spokenAt[last] ?? 0, end)
        if (cost < best) [best, from] = [cost, last]
      }
      row.push(best + (places[place]?.cost ?? 0))
      origin.push(from)
    }
    costs.push(row)
    origins.push(origin)
  }
  const ends = (costs.at(-1) ?? []).map((cost, place) => cost + misfit(letters.length - 1, spokenAt[place] ?? 0, spoken))
  let place = ends.indexOf(Math.min(...ends))
  const found: number[] = []
  for (let index = letters.length - 2; index >= 0; index--) {
    found.unshift(places[place]?.at ?? 0)
    place = origins[index]?.[place] ?? 0
  }
  return found
}

/** Where a sound is parted between words that were heard: in the longest pause there, else in the middle. */
function partedByWords(pauses: readonly Pause[], texts: readonly string[], words: readonly TimedWord[]): readonly number[] {
  let end = -1
  return texts.slice(0, -1).map((text) => {
    end += text.length + 1
    const last = words.findLast(([start]) => start < end)?.[3] ?? 0
    const next = words.find(([start]) => start >= end)?.[2] ?? last
    const [longest] = pauses.filter(({ from, to }) => to > last - PAUSE_MS && from < next + PAUSE_MS).toSorted((a, b) => (b.to - b.from) - (a.to - a.from))
    return longest ? (longest.from + longest.to) / 2 : (last + next) / 2
  })
}

/**
 * Which stretch of a sound each sentence is, in their order, without the pauses around it. `words` are those of the sentences joined by
 * spaces where somebody heard them, else it is guessed by pauses and letters.
 */
export function partedSound(texts: readonly string[], pauses: readonly Pause[], ms: number, words: readonly TimedWord[] | null): readonly Stretch[] {
  const cuts = words === null ? partedByPauses(pauses, texts.map((text) => Math.max(1, text.length)), ms) : partedByWords(pauses, texts, words)
  const pauseAt = (time: number): Pause => pauses.find(({ from, to }) => from <= time && to >= time) ?? { from: time, to: time }
  return texts.map((_, index) => {
    const [before, behind] = [pauseAt(cuts[index - 1] ?? 0), pauseAt(cuts[index] ?? ms)]
    const from = Math.max(cuts[index - 1] ?? 0, before.to - LEFT.before)
    return { from, to: Math.max(from, Math.min(cuts[index] ?? ms, behind.from + LEFT.behind)) }
  })
}

/** The pauses of a stretch, counted from its beginning. */
export function pausesIn(pauses: readonly Pause[], { from, to }: Stretch): readonly Pause[] {
  return pauses.filter((pause) => pause.to > from && pause.from < to).map((pause) => ({ from: Math.max(0, pause.from - from), to: Math.min(to, pause.to) - from }))
}

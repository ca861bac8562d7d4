/** Numbers that change together and are drawn between the moments at which they arrive. */
export type Numbers = Readonly<Record<string, number>>

/** A value on its way from where it is drawn to where it was last said to be. */
export interface Tween<T extends Numbers> {
  readonly from: T
  readonly to: T
  /** When `to` was said, ms. */
  readonly startedAt: number
  /** How long the way takes, ms. */
  readonly duration: number
}

/** Shortest and longest way, ms: presence arrives about every 30 to 50 ms; after a pause nothing should crawl. */
export const TWEEN = { min: 16, max: 110, first: 50 } as const

/** Something that stands still. */
export function still<T extends Numbers>(value: T, now: number): Tween<T> {
  return { from: value, to: value, startedAt: now, duration: 0 }
}

/** How far along a tween is, 0 to 1. */
export function progress(tween: Tween<Numbers>, now: number): number {
  if (tween.duration <= 0) return 1
  return Math.min(1, Math.max(0, (now - tween.startedAt) / tween.duration))
}

/** Degrees take the short way round. */
function turn(from: number, to: number, share: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180
  return from + way * share
}

/** Where it is drawn at a time. */
export function positionAt<T extends Numbers>(tween: Tween<T>, now: number): T {
  const share = progress(tween, now)
  if (share >= 1) return tween.to
  const drawn: Record<string, number> = {}
  for (const key of Object.keys(tween.to)) {
    const to = tween.to[key] as number
    const from = tween.from[key] ?? to
    drawn[key] = key === 'rotation' ? turn(from, to, share) : from + (to - from) * share
  }
  return drawn as T
}

/**
 * Goes on to a new place, from wherever it is drawn now, in about the time that lay between the last two messages:
 * a steady stream is drawn as a steady motion, one message behind.
 */
export function tweenTo<T extends Numbers>(tween: Tween<T>, to: T, now: number): Tween<T> {
  const since = now - tween.startedAt
  const duration = since > TWEEN.max * 2 ? TWEEN.first : Math.min(TWEEN.max, Math.max(TWEEN.min, since))
  return { from: positionAt(tween, now), to, startedAt: now, duration }
}

/** Numbers that change together and are drawn between the moments at which they arrive. */
export type Numbers = Readonly<Record<string, number>>

/** A value on its way from where it is drawn to where it was last said to be. */
export interface Glide<T extends Numbers> {
  readonly from: T
  readonly to: T
  /** When `to` was said, ms. */
  readonly startedAt: number
  /** How long the way takes, ms. */
  readonly duration: number
}

/** Shortest and longest way, ms: presence arrives about every 30 to 50 ms; after a pause nothing should crawl. */
export const GLIDE = { min: 16, max: 110, first: 50 } as const

/** Something that stands still. */
export function still<T extends Numbers>(value: T, now: number): Glide<T> {
  return { from: value, to: value, startedAt: now, duration: 0 }
}

/** How far along a glide is, 0 to 1. */
export function progress(glide: Glide<Numbers>, now: number): number {
  if (glide.duration <= 0) return 1
  return Math.min(1, Math.max(0, (now - glide.startedAt) / glide.duration))
}

/** Degrees take the short way round. */
function turn(from: number, to: number, share: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180
  return from + way * share
}

/** Where it is drawn at a time. */
export function positionAt<T extends Numbers>(glide: Glide<T>, now: number): T {
  const share = progress(glide, now)
  if (share >= 1) return glide.to
  const drawn: Record<string, number> = {}
  for (const key of Object.keys(glide.to)) {
    const to = glide.to[key] as number
    const from = glide.from[key] ?? to
    drawn[key] = key === 'rotation' ? turn(from, to, share) : from + (to - from) * share
  }
  return drawn as T
}

/**
 * Goes on to a new place, from wherever it is drawn now, in about the time that lay between the last two messages:
 * a steady stream is drawn as a steady motion, one message behind.
 */
export function glideTo<T extends Numbers>(glide: Glide<T>, to: T, now: number): Glide<T> {
  const since = now - glide.startedAt
  const duration = since > GLIDE.max * 2 ? GLIDE.first : Math.min(GLIDE.max, Math.max(GLIDE.min, since))
  return { from: positionAt(glide, now), to, startedAt: now, duration }
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** An automatic version, as far as thinning looks. */
export interface ThinnableVersion {
  readonly id: string
  /** ms since 1970 */
  readonly createdAt: number
}

/** Which automatic versions go: after a day one an hour stays, after thirty days one a day, always the newest of each. */
export function versionsToThin(versions: readonly ThinnableVersion[], now: number): readonly string[] {
  const kept = new Set<string>()
  return [...versions].sort((a, b) => b.createdAt - a.createdAt).flatMap(({ id, createdAt }) => {
    const age = now - createdAt
    if (age <= DAY) return []
    const span = age <= 30 * DAY ? HOUR : DAY
    const slot = `${span} ${Math.floor(createdAt / span)}`
    if (kept.has(slot)) return [id]
    kept.add(slot)
    return []
  })
}

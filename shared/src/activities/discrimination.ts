/** Learners at least of whom something is said: of fewer it would be chance. */
const LEARNERS_MIN = 10
/** Other questions at least that somebody answered: by one alone nobody can say which of the two is at fault. */
const OTHERS_MIN = 2

/**
 * How well a question tells who does well with the others from who does not: the correlation of its points with those of all other questions
 * that a learner answered (corrected item-total correlation). `shares` = by question, the share of its points that each learner got.
 * Null where too few answered it and two others, or all of them alike.
 */
export function discriminationOf(activityId: string, shares: ReadonlyMap<string, ReadonlyMap<string, number>>): number | null {
  const pairs: (readonly [number, number])[] = []
  for (const [learner, share] of shares.get(activityId) ?? []) {
    const others = [...shares].flatMap(([id, own]) => (id === activityId ? [] : own.get(learner) ?? []))
    if (others.length >= OTHERS_MIN) pairs.push([share, others.reduce((sum, one) => sum + one, 0) / others.length])
  }
  if (pairs.length < LEARNERS_MIN) return null
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [x, y] = [mean(0), mean(1)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [a, b] of pairs) {
    xx += (a - x) ** 2
    yy += (b - y) ** 2
    xy += (a - x) * (b - y)
  }
  return xx < 1e-9 || yy < 1e-9 ? null : Math.round(100 * xy / Math.sqrt(xx * yy)) / 100
}

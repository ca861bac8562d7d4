import type { Attribution, AttributionRun, Authorship } from '@lectern/shared/attribution'

/** When something was written, as a key under the words of authors with what to put into it. */
export interface WhenWords {
  readonly key: 'at' | 'before' | 'after' | 'between'
  /** Times in ms since 1970. */
  readonly times: Readonly<Record<string, number>>
}

/** What is known of the time: a moment, or the time before or after it, or nothing. */
export function whenOf({ at, notBefore, notAfter }: Pick<Authorship, 'at' | 'notBefore' | 'notAfter'>): WhenWords | null {
  if (at !== null) return { key: 'at', times: { time: at } }
  if (notBefore !== null && notAfter !== null) return { key: 'between', times: { from: notBefore, to: notAfter } }
  if (notAfter !== null) return { key: 'before', times: { time: notAfter } }
  return notBefore === null ? null : { key: 'after', times: { time: notBefore } }
}

/** The run that holds a character, by its place in `plainText`; at the very end the last one. */
export function runAt(runs: readonly AttributionRun[], index: number): AttributionRun | null {
  return runs.find((run) => run.from <= index && index < run.to) ?? runs.findLast((run) => run.to === index) ?? null
}

/** Who changed something last, of all its properties; null when it is as it was made. */
export function lastChange({ keys, created }: Pick<Attribution, 'keys' | 'created'>): Authorship | null {
  const known = keys.filter((key) => key.at !== null && (created.at === null || key.at > created.at))
  return known.reduce<Authorship | null>((latest, key) => (latest === null || (key.at ?? 0) > (latest.at ?? 0) ? key : latest), null)
}

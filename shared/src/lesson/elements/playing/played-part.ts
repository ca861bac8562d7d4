/** Which part of a file is played, seconds. */
export interface PlayedPart {
  readonly from: number
  /** Infinite where nobody knows how long the file is. */
  readonly to: number
}

/** The part of a file between the ends that its author set. An end before the beginning, or behind that of the file, is that of the file. */
export function playedPart({ from, seconds, until }: { readonly from: number; readonly seconds: number; readonly until: number }, fileSeconds = seconds): PlayedPart {
  const length = Number.isFinite(fileSeconds) && fileSeconds > 0 ? fileSeconds : Number.POSITIVE_INFINITY
  const start = Math.min(from, length)
  const to = until > start ? Math.min(until, length) : length
  return { from: start < to ? start : 0, to }
}

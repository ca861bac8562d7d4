import type { PlayedPart } from '@lectern/shared/lesson'

/** Whether a file has come to the end of its part; the last moment counts, since players tell of time a few times a second only. */
export function isAtEnd(seconds: number, { to }: PlayedPart): boolean {
  return seconds >= to - 0.05
}

/** How far a part is played at a time of its file, 0 … 1; 0 of one without an end. */
export function sharePlayed(seconds: number, part: PlayedPart): number {
  const { from, to } = part
  if (isAtEnd(seconds, part)) return 1
  return Number.isFinite(to) && to > from ? Math.max(0, (seconds - from) / (to - from)) : 0
}

import type { PlayedPart } from '@lectern/shared/lesson'

/** Whether a file has come to the end of its part; the last moment counts, since players tell of time a few times a second only. */
export function isAtEnd(seconds: number, { to }: PlayedPart): boolean {
  return seconds >= to - 0.05
}

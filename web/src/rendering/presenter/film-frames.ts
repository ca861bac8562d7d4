import type { FilmFrame } from '../view-definition.ts'

/** Moments of films that somebody decoded, by the hash of the film; a player shows films by themselves and has none. */
const frames = new Map<string, FilmFrame>()

/** Says what is seen of a film from now on; null for its picture. */
export function showFilmFrame(blob: string, frame: FilmFrame | null): void {
  if (frame === null) frames.delete(blob)
  else frames.set(blob, frame)
}

/** What is seen of a film now; null where nobody decodes it. */
export function filmFrame(blob: string): FilmFrame | null {
  return frames.get(blob) ?? null
}

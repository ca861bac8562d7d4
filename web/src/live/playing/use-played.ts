import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LessonMedia } from './lesson-media.ts'
import { PlayedFile } from './played-file.ts'
import type { PlayedElement, PlayedState } from './played-file.ts'

/** What a lesson has to do with what is played on it. */
export interface PlayedIn {
  /** The lesson is being played. */
  readonly isPlaying: boolean
  readonly media: LessonMedia
}

/** Plays the file of an element: how it stands, and what can be done with it. */
export function usePlayed(element: PlayedElement, { isPlaying, media }: PlayedIn): { readonly attach: PlayedFile['attach']; readonly file: PlayedFile; readonly played: PlayedState } {
  const [file] = useState(() => new PlayedFile(element, media))
  const played = useSyncExternalStore(file.subscribe, file.now)
  useEffect(() => file.update(element), [file, element])
  useEffect(() => file.follow(isPlaying), [file, isPlaying])
  return { attach: file.attach, file, played }
}

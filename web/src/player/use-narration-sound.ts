import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { browserSound, createNarrationSound } from './narration-sound.ts'
import type { SoundTrouble } from './narration-sound.ts'

/** The sound of the slide that is played. */
export interface SlideSound {
  /** Lets the sound follow the clock; see `NarrationSound.follow`. */
  readonly follow: (elapsedMs: number, speed: number) => number | null
  readonly pause: () => void
  /** What is wrong on this slide; null while nothing is. */
  readonly trouble: SoundTrouble | null
}

/** Plays the narration of a slide, and has the files of the slide after it ready. */
export function useNarrationSound({ sentences, slideId }: SlideTimeline, next: SlideTimeline | null): SlideSound {
  const [state, setState] = useState<{ readonly slideId: string; readonly trouble: SoundTrouble | null }>({ slideId, trouble: null })
  const [sound] = useState(() => createNarrationSound(browserSound((trouble) => setState((now) => ({ ...now, trouble })))))
  // Trouble of another slide is none of this one.
  const { trouble } = state.slideId === slideId ? state : { trouble: null }
  if (state.slideId !== slideId) setState({ slideId, trouble: null })
  useEffect(() => () => sound.close(), [sound])
  useEffect(() => {
    if (next) sound.prepare(next.sentences)
  }, [sound, next])
  const follow = useCallback((elapsedMs: number, speed: number) => sound.follow(sentences, elapsedMs, speed), [sound, sentences])
  const pause = useCallback(() => sound.pause(), [sound])
  return useMemo(() => ({ follow, pause, trouble }), [follow, pause, trouble])
}

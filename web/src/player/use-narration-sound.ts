import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import type { NarrationSound, SoundTrouble } from './narration-sound.ts'

/** The sound of the slide that is played. */
export interface SlideSound {
  /** Lets the sound follow the clock; see `NarrationSound.follow`. */
  readonly follow: (elapsedMs: number, speed: number) => number | null
  readonly pause: () => void
  /** What is wrong on this slide; null while nothing is. */
  readonly trouble: SoundTrouble | null
}

/** What plays sounds, once a slide has some: lessons that nobody has spoken do without. Undefined: it did not come. */
function useSounds(isWanted: boolean, onTrouble: (trouble: SoundTrouble) => void): NarrationSound | null | undefined {
  const [sound, setSound] = useState<NarrationSound | null | undefined>(null)
  const tell = useEffectEvent(onTrouble)
  const isNeeded = isWanted && sound === null
  useEffect(() => {
    if (!isNeeded) return undefined
    let isGone = false
    const load = async (): Promise<void> => {
      const { browserSound, createNarrationSound } = await loadChunk(async () => await import('./narration-sound.ts'))
      if (!isGone) setSound(createNarrationSound(browserSound((trouble) => tell(trouble))))
    }
    load().catch(() => {
      if (isGone) return
      setSound(undefined)
      tell('failed')
    })
    return () => { isGone = true }
  }, [isNeeded])
  useEffect(() => () => sound?.close(), [sound])
  return sound
}

/** Plays the narration of a slide, and has the files of the slide after it ready. */
export function useNarrationSound({ sentences, slideId }: SlideTimeline, next: SlideTimeline | null): SlideSound {
  const [state, setState] = useState<{ readonly slideId: string; readonly trouble: SoundTrouble | null }>({ slideId, trouble: null })
  const isHeard = sentences.some(({ audio }) => audio !== null)
  const sound = useSounds(isHeard || next?.sentences.some(({ audio }) => audio !== null) === true, (trouble) => setState((now) => ({ ...now, trouble })))
  // Trouble of another slide is none of this one.
  const { trouble } = state.slideId === slideId ? state : { trouble: null }
  if (state.slideId !== slideId) setState({ slideId, trouble: null })
  useEffect(() => {
    if (next) sound?.prepare(next.sentences)
  }, [sound, next])
  // Time stands still until there is something to be heard with.
  const follow = useCallback((elapsedMs: number, speed: number) => (
    sound ? sound.follow(sentences, elapsedMs, speed) : isHeard && sound === null ? elapsedMs : null
  ), [sound, sentences, isHeard])
  const pause = useCallback(() => sound?.pause(), [sound])
  return useMemo(() => ({ follow, pause, trouble }), [follow, pause, trouble])
}

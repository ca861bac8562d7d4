import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import type { NarrationSound, SoundTrouble } from './narration-sound.ts'

/** The sound of the slide that is played. */
export interface SlideSound {
  /** Lets the sound follow the clock; see `NarrationSound.follow`. */
  readonly follow: (elapsedMs: number, speed: number, isSought?: boolean) => number | null
  readonly pause: () => void
  /** What is wrong on this slide; null while nothing is. */
  readonly trouble: SoundTrouble | null
  /** Tells of trouble; comes with what plays sounds, since it is wanted most where nothing can be loaded any more. Null before. */
  readonly Notice: ComponentType<{ readonly trouble: SoundTrouble }> | null
}

interface Sounds {
  readonly sound: NarrationSound
  readonly Notice: ComponentType<{ readonly trouble: SoundTrouble }>
}

/** What plays sounds, once a slide has some: lessons that nobody has spoken do without. Undefined: it did not come. */
function useSounds(isWanted: boolean, onTrouble: (trouble: SoundTrouble) => void): Sounds | null | undefined {
  const [sounds, setSounds] = useState<Sounds | null | undefined>(null)
  const tell = useEffectEvent(onTrouble)
  const isNeeded = isWanted && sounds === null
  useEffect(() => {
    if (!isNeeded) return undefined
    let isGone = false
    const load = async (): Promise<void> => {
      const [{ browserSound, createNarrationSound }, { SoundNotice }] = await loadChunk(async () => await Promise.all([import('./narration-sound.ts'), import('./SoundNotice.tsx')]))
      if (!isGone) setSounds({ sound: createNarrationSound(browserSound((trouble) => tell(trouble))), Notice: SoundNotice })
    }
    load().catch(() => {
      if (isGone) return
      setSounds(undefined)
      tell('failed')
    })
    return () => { isGone = true }
  }, [isNeeded])
  useEffect(() => () => sounds?.sound.close(), [sounds])
  return sounds
}

/** Plays the narration of a slide, and has the files of the slide after it ready. */
export function useNarrationSound({ sentences, slideId }: SlideTimeline, next: SlideTimeline | null): SlideSound {
  const [state, setState] = useState<{ readonly slideId: string; readonly trouble: SoundTrouble | null }>({ slideId, trouble: null })
  const hasAudio = sentences.some(({ audio }) => audio !== null)
  const sounds = useSounds(hasAudio || next?.sentences.some(({ audio }) => audio !== null) === true, (trouble) => setState((now) => ({ ...now, trouble })))
  const sound = sounds?.sound
  const Notice = sounds?.Notice ?? null
  // Trouble of another slide is none of this one.
  const { trouble } = state.slideId === slideId ? state : { trouble: null }
  if (state.slideId !== slideId) setState({ slideId, trouble: null })
  useEffect(() => {
    if (next) sound?.prepare(next.sentences)
  }, [sound, next])
  // Time stands still until there is something to be heard with.
  const follow = useCallback((elapsedMs: number, speed: number, isSought = false) => (
    sound ? sound.follow(sentences, elapsedMs, speed, isSought) : hasAudio && sounds === null ? elapsedMs : null
  ), [sound, sounds, sentences, hasAudio])
  const pause = useCallback(() => sound?.pause(), [sound])
  return useMemo(() => ({ follow, pause, trouble, Notice }), [follow, pause, trouble, Notice])
}

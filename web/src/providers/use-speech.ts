import { useCallback, useEffect, useRef, useState } from 'react'
import { speakText } from '@lectern/shared/providers'
import { sendForFile } from '../platform/http/file.ts'
import { createPressKeys } from '../platform/http/press.ts'

/** What is to be heard. */
export interface SpeechOptions {
  readonly text: string
  /** Without one the first that speaks `language`. */
  readonly voice?: string
  readonly language?: string
  /** How fast; 1 unless given. */
  readonly rate?: number
  /** How one word of it is said. */
  readonly pronunciation?: { readonly word: string; readonly pronunciation: string }
}

/** Sound of texts, one at a time. */
export interface SpeechPlayer {
  /** Nothing, sound that is being made, or sound that is heard. */
  readonly state: 'still' | 'coming' | 'playing'
  /** Why the last could not be heard. */
  readonly error: unknown
  play(options: SpeechOptions): Promise<void>
  stop(): void
}

/** Speaks texts on the server and plays them here; ends with the component. */
export function useSpeech(): SpeechPlayer {
  const [state, setState] = useState<SpeechPlayer['state']>('still')
  const [keys] = useState(createPressKeys)
  const [error, setError] = useState<unknown>(null)
  const current = useRef<{ readonly stop: AbortController; audio: HTMLAudioElement | null } | null>(null)
  const stop = useCallback(() => {
    current.current?.stop.abort()
    current.current?.audio?.pause()
    current.current = null
    setState('still')
  }, [])
  useEffect(() => stop, [stop])
  const play = useCallback(async (options: SpeechOptions) => {
    stop()
    const own = { stop: new AbortController(), audio: null as HTMLAudioElement | null }
    current.current = own
    setError(null)
    setState('coming')
    try {
      const sound = await sendForFile(speakText, { body: { rate: 1, ...options, key: keys.keyFor(options) } }, own.stop.signal)
      keys.answered()
      const url = URL.createObjectURL(sound)
      const audio = new Audio(url)
      own.audio = audio
      audio.addEventListener('ended', () => { if (current.current === own) stop() })
      own.stop.signal.addEventListener('abort', () => URL.revokeObjectURL(url))
      if (own.stop.signal.aborted) return
      await audio.play()
      setState('playing')
    } catch (failure) {
      keys.failed(failure)
      if (own.stop.signal.aborted) return
      setError(failure)
      stop()
    }
  }, [keys, stop])
  return { state, error, play, stop }
}

import { useEffect, useRef, useState } from 'react'
import { blobUrl } from '@lectern/shared/media'

/** One stored sound that is heard at a time. */
export interface FileSound {
  /** The file that is heard; null while none is. */
  readonly playing: string | null
  /** Hears a file, or stops it. */
  toggle(blob: string): void
}

/** Plays stored sounds, one at a time; `onFailure` is told when one cannot be had. */
export function useFileSound(onFailure: () => void): FileSound {
  const [playing, setPlaying] = useState<string | null>(null)
  const element = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => element.current?.pause(), [])
  return {
    playing,
    toggle(blob) {
      element.current?.pause()
      if (playing === blob) return setPlaying(null)
      const sound = new Audio(blobUrl(blob))
      element.current = sound
      const end = (): void => { if (element.current === sound) setPlaying(null) }
      sound.addEventListener('ended', end)
      setPlaying(blob)
      sound.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'AbortError') return
        end()
        onFailure()
      })
    },
  }
}

import { useEffect, useState } from 'react'
import { prefersStillness } from '../ui/index.ts'

/** How long each slide is shown, ms, and how many of them are. */
const SHOWN_MS = 1100
const PLAYED = 3

/** Which of so many slides is shown while a card is looked at: the first ones, one after the other; without motion the first alone. */
export function usePlayedSlide(isPlaying: boolean, slideCount: number): number {
  const [at, setAt] = useState(0)
  const most = Math.min(PLAYED, slideCount)
  useEffect(() => {
    if (!isPlaying || most < 2 || prefersStillness()) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % most), SHOWN_MS)
    return () => {
      clearInterval(timer)
      setAt(0)
    }
  }, [isPlaying, most])
  return at
}

import { useMemo } from 'react'
import { cx } from '../../ui/index.ts'

export interface WaveformProps {
  /** The loudest of each part of the sound, of 1; see `peaksOf`. */
  readonly peaks: readonly number[]
  /** How much of it was played, 0 to 1. */
  readonly played?: number
  readonly className?: string
}

/** The thinnest a bar is, of the whole height: silence is seen as a line. */
const LEAST = 1.5

/** A sound as its loudness over time, in the colour of the text, as wide and high as there is room; what was played is in the accent. */
export function Waveform({ peaks, played = 0, className }: WaveformProps) {
  const path = useMemo(() => {
    // Quiet voices are seen, too: the loudest fills the height.
    const loudest = Math.max(0.05, ...peaks)
    return peaks.map((peak, at) => {
      const height = Math.max(LEAST, Math.sqrt(peak / loudest) * 94)
      return `M${at + 0.25} ${50 - height / 2}h.5v${height}h-.5z`
    }).join('')
  }, [peaks])
  return (
    <span aria-hidden className={cx('relative block', className)}>
      <svg className="absolute inset-0 size-full" viewBox={`0 0 ${Math.max(1, peaks.length)} 100`} preserveAspectRatio="none"><path d={path} fill="currentColor" /></svg>
      {played > 0 && (
        <svg className="absolute inset-0 size-full text-teal" style={{ clipPath: `inset(0 ${(1 - played) * 100}% 0 0)` }} viewBox={`0 0 ${Math.max(1, peaks.length)} 100`} preserveAspectRatio="none">
          <path d={path} fill="currentColor" />
        </svg>
      )}
    </span>
  )
}

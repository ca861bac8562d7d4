import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../ui/clock.ts'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import type { Recording } from './use-recording.ts'

/** The meter shows so many dB below full scale; above `loud` it is too near to that. */
const RANGE = { least: -60, loud: -6 } as const
/** Nothing is heard below this, dB, for so long, ms. */
const NOTHING = { level: -52, ms: 3000 } as const

const decibels = (level: number): number => 20 * Math.log10(Math.max(level, 1e-6))

/** How loud somebody speaks, for how long, and that nothing is heard. What moves with each frame of the screen is no rendering. */
export function LevelMeter({ recording, isPaused }: { readonly recording: Recording; readonly isPaused: boolean }) {
  const { t } = useTranslation('recording')
  const bar = useRef<HTMLSpanElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  const [isSilent, setSilent] = useState(false)
  const { level, seconds } = recording
  const read = useRef({ level, seconds })
  useEffect(() => { read.current = { level, seconds } })
  useEffect(() => {
    let lastSoundAt = performance.now()
    let frame = 0
    const show = (): void => {
      const loud = isPaused ? RANGE.least : decibels(read.current.level())
      if (isPaused || loud > NOTHING.level) lastSoundAt = performance.now()
      setSilent(performance.now() - lastSoundAt > NOTHING.ms)
      if (bar.current) {
        bar.current.style.width = `${Math.max(0, Math.min(1, 1 - loud / RANGE.least)) * 100}%`
        bar.current.dataset.loud = String(loud > RANGE.loud)
      }
      if (time.current) time.current.textContent = `${clock(Math.floor(read.current.seconds()))} / ${clock(NARRATION_LIMITS.recordingSeconds)}`
      frame = requestAnimationFrame(show)
    }
    frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [isPaused])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span aria-hidden className={isPaused ? 'size-3 shrink-0 rounded-full bg-edge' : 'size-3 shrink-0 animate-pulse rounded-full bg-brick-solid'} />
        <span aria-hidden className="relative h-3 grow overflow-hidden rounded-full bg-sunken">
          <span ref={bar} className="absolute inset-y-0 start-0 bg-teal transition-[width] duration-75 data-[loud=true]:bg-brick-solid" />
        </span>
        <span ref={time} className="shrink-0 text-sm text-soft tabular-nums" />
      </div>
      <p role="status" className="min-h-5 text-sm text-amber">{isSilent ? t('nothingHeard') : ''}</p>
    </div>
  )
}

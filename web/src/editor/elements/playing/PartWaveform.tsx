import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudioElement, VideoElement } from '@lectern/shared/lesson'
import { WaveHandle } from '../../../narration/waveform/WaveHandle.tsx'
import { Waveform } from '../../../narration/waveform/Waveform.tsx'
import { barsOfPeaks, useFilePeaks } from '../../../narration/waveform/sound-peaks.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useSize } from '../../../rendering/use-size.ts'
import '../../../locales/en/media.json'

/** How far bars of the sound stand apart, CSS pixels. */
const BAR = 4
/** The least that is played of a file, s. */
const LEAST = 0.1

type Part = Pick<AudioElement, 'from' | 'until'>

interface PartWaveformProps {
  readonly element: Part & Pick<AudioElement | VideoElement, 'seconds'>
  readonly blob: string
  readonly disabled: boolean
  readonly onChange: (part: Partial<Part>) => void
}

/** The sound of a file with the part of it that is played: its ends are dragged, or moved by keys. */
export function PartWaveform({ element, blob, disabled, onChange }: PartWaveformProps) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const { seconds } = element
  const [attach, size] = useSize()
  const [moved, setMoved] = useState<Part | null>(null)
  const peaks = useFilePeaks(blob).get(blob)
  const bars = useMemo(() => barsOfPeaks(peaks ?? [], seconds, Math.max(1, Math.floor((size?.width ?? 0) / BAR))), [peaks, seconds, size?.width])
  const { from, until } = moved ?? element
  const to = until === 0 ? seconds : Math.min(until, seconds)
  const tenths = (at: number): number => Math.round(at * 10) / 10
  const move = (part: Partial<Part>): void => setMoved({ from, until, ...part })
  const put = (): void => {
    if (moved !== null) onChange(moved)
    setMoved(null)
  }
  return (
    <div dir="ltr" className="relative mx-2 h-14 rounded-small bg-sunken text-edge" ref={attach}>
      <Waveform peaks={bars} className="size-full" />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 start-0 rounded-s-small bg-sheet/70" style={{ width: `${(from / seconds) * 100}%` }} />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 end-0 rounded-e-small bg-sheet/70" style={{ width: `${(1 - to / seconds) * 100}%` }} />
      <WaveHandle
        label={t('fields.from')} at={from} all={seconds} text={t('placeOf', { at: format.number(tenths(from)), length: format.number(tenths(seconds)) })} disabled={disabled}
        onMove={(at) => move({ from: tenths(Math.max(0, Math.min(to - LEAST, at))) })} onEnd={put}
      />
      <WaveHandle
        label={t('fields.until')} at={to} all={seconds} text={t('placeOf', { at: format.number(tenths(to)), length: format.number(tenths(seconds)) })} disabled={disabled}
        onMove={(at) => move({ until: at >= seconds ? 0 : tenths(Math.max(from + LEAST, at)) })} onEnd={put}
      />
    </div>
  )
}

import { Play, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Switch } from '../../ui/index.ts'
import { WaveHandle } from '../waveform/WaveHandle.tsx'
import { Waveform } from '../waveform/Waveform.tsx'
import { fileOfTake, gated, peaksOf, secondsOf, spokenStretch } from './take.ts'
import type { Take, TakeStretch } from './take.ts'

/** Bars of the picture of a take. */
const BARS = 180
/** What has to be left between both ends, s. */
const LEAST = 0.2

export interface TakeEditorProps {
  readonly take: Take
  /** Both ends and the gate as they are: the file that is kept. */
  readonly onChange: (file: () => Blob) => void
  readonly disabled: boolean
}

/** What was said, to be heard, trimmed at both ends and freed of the murmur between words. */
export function TakeEditor({ take, onChange, disabled }: TakeEditorProps) {
  const { t } = useTranslation('recording')
  const format = useFormat()
  const [stretch, setStretch] = useState<TakeStretch>(() => spokenStretch(take))
  const [isGated, setGated] = useState(true)
  const quiet = useMemo(() => gated(take), [take])
  const kept = isGated ? quiet : take
  const all = secondsOf(take)
  const peaks = useMemo(() => peaksOf(kept.samples, BARS), [kept])
  const { played, isPlaying, toggle } = useTakePlayback(kept, stretch)
  useEffect(() => onChange(() => fileOfTake(kept, stretch)), [kept, stretch, onChange])
  const move = (end: 'from' | 'to', at: number): void => setStretch((now) => (
    end === 'from' ? { ...now, from: Math.max(0, Math.min(at, now.to - LEAST)) } : { ...now, to: Math.min(all, Math.max(at, now.from + LEAST)) }
  ))
  const percent = (at: number): string => `${(at / all) * 100}%`
  return (
    <div className="flex flex-col gap-3">
      <div dir="ltr" className="relative mx-2 h-20 touch-none rounded-control bg-sunken text-soft">
        <Waveform peaks={peaks} played={isPlaying ? played / all : 0} className="size-full" />
        <span aria-hidden className="absolute inset-y-0 start-0 rounded-s-control bg-sheet/80" style={{ width: percent(stretch.from) }} />
        <span aria-hidden className="absolute inset-y-0 end-0 rounded-e-control bg-sheet/80" style={{ width: percent(all - stretch.to) }} />
        {(['from', 'to'] as const).map((end) => (
          <WaveHandle
            key={end} label={t(`trim.${end}`)} at={stretch[end]} all={all} text={t('seconds', { seconds: format.number(Math.round(stretch[end] * 100) / 100) })}
            disabled={disabled} onMove={(at) => move(end, at)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="small" disabled={disabled} icon={isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={14} fill="currentColor" />} onClick={toggle}>
          {t(isPlaying ? 'quiet' : 'listen')}
        </Button>
        <span className="text-sm text-soft tabular-nums">{t('seconds', { seconds: format.number(Math.round((stretch.to - stretch.from) * 10) / 10) })}</span>
        <span className="grow" />
        <Switch label={t('gate')} checked={isGated} onChange={setGated} disabled={disabled} />
      </div>
    </div>
  )
}

/** Plays a stretch of a take; with another one from its beginning. */
function useTakePlayback(take: Take, stretch: TakeStretch) {
  const [played, setPlayed] = useState<number | null>(null)
  const sound = useRef<{ readonly element: HTMLAudioElement; readonly address: string } | null>(null)
  const stop = (): void => {
    sound.current?.element.pause()
    if (sound.current) URL.revokeObjectURL(sound.current.address)
    sound.current = null
    setPlayed(null)
  }
  const silence = useEffectEvent(stop)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is heard is not what is kept any more
  useEffect(() => () => silence(), [take, stretch])
  const toggle = (): void => {
    if (sound.current) return stop()
    const address = URL.createObjectURL(fileOfTake(take, stretch))
    const element = new Audio(address)
    sound.current = { element, address }
    element.addEventListener('timeupdate', () => { if (sound.current?.element === element) setPlayed(stretch.from + element.currentTime) })
    element.addEventListener('ended', () => { if (sound.current?.element === element) stop() })
    setPlayed(stretch.from)
    element.play().catch(stop)
  }
  return { isPlaying: played !== null, played: played ?? 0, toggle }
}

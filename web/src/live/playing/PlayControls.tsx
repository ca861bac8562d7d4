import { MessageSquareText, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../ui/clock.ts'
import type { PlayedFile, PlayedState } from './played-file.ts'
import '../../locales/en/media.json'

/** Keys that move a slider or scroll: they are not for the slides around it. */
const OWN_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', ' ', 'Enter'])

/** Keeps the keys of a slider or button from turning slides. */
export function keepKeys(event: KeyboardEvent): void {
  if (OWN_KEYS.has(event.key)) event.stopPropagation()
}

/** Keeps a finger that moves a slider from turning slides. */
export function keepPresses(event: SyntheticEvent): void {
  event.stopPropagation()
}

interface ControlProps {
  readonly label: string
  readonly icon: ReactNode
  readonly pressed?: boolean
  readonly onClick: () => void
}

/** A button over a picture or a card, in the colour of what it stands on. */
function PlayerButton({ icon, label, onClick, pressed }: ControlProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick} className="inline-flex size-9 shrink-0 items-center justify-center rounded-control transition-opacity hover:opacity-80 aria-pressed:underline pointer-coarse:size-11">
      {icon}
    </button>
  )
}

interface PlayControlsProps {
  readonly file: PlayedFile
  readonly played: PlayedState
  /** What is played, for who does not see it. */
  readonly name: string
  /** CSS pixels. */
  readonly width: number
  /** Whether captions are shown; null where there are none. */
  readonly captions?: { readonly isOn: boolean; readonly toggle: () => void } | null
  readonly onFullScreen?: (() => void) | null
}

/** Play, a line to go along, the time, loudness, captions and full screen; what there is no room for is left out, the last first. */
export function PlayControls({ captions = null, file, name, onFullScreen = null, played, width }: PlayControlsProps) {
  const { t } = useTranslation('media')
  const { at, isMuted, isRunning, part, volume } = played
  const length = Number.isFinite(part.to) ? part.to - part.from : 0
  const gone = Math.max(0, Math.min(length, at - part.from))
  const icon = 18
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it turn no slides
    <div role="group" aria-label={t('controls', { name })} className="flex items-center gap-1" onKeyDown={keepKeys}>
      <PlayerButton label={t(isRunning ? 'pause' : 'play', { name })} icon={isRunning ? <Pause aria-hidden size={icon} fill="currentColor" /> : <Play aria-hidden size={icon} fill="currentColor" />} onClick={file.toggle} />
      <input
        type="range" min={0} max={Math.max(length, 0.1)} step={0.1} value={gone} disabled={length === 0} aria-label={t('place')} aria-valuetext={t('placeOf', { at: clock(Math.floor(gone)), length: clock(Math.round(length)) })}
        onPointerDown={keepPresses} onPointerUp={keepPresses} onChange={(event) => file.seek(part.from + Number(event.target.value))}
        className="h-9 min-w-8 flex-1 cursor-pointer accent-current"
      />
      {width >= 260 && <span className="px-1 text-xs whitespace-nowrap tabular-nums">{clock(Math.floor(gone))} / {clock(Math.round(length))}</span>}
      {width >= 200 && <PlayerButton label={t(isMuted ? 'unmute' : 'mute')} icon={isMuted ? <VolumeX aria-hidden size={icon} /> : <Volume2 aria-hidden size={icon} />} onClick={() => file.setMuted(!isMuted)} />}
      {width >= 460 && (
        <input
          type="range" min={0} max={1} step={0.05} value={isMuted ? 0 : volume} aria-label={t('volume')} onPointerDown={keepPresses} onPointerUp={keepPresses}
          onChange={(event) => file.setVolume(Number(event.target.value))} className="h-9 w-20 cursor-pointer accent-current"
        />
      )}
      {captions !== null && width >= 200 && <PlayerButton label={t('captions')} pressed={captions.isOn} icon={<MessageSquareText aria-hidden size={icon} className={captions.isOn ? '' : 'opacity-60'} />} onClick={captions.toggle} />}
      {onFullScreen !== null && <PlayerButton label={t('fullScreen')} icon={<Maximize aria-hidden size={icon} />} onClick={onFullScreen} />}
    </div>
  )
}

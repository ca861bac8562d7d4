import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { chooseSound, isSoundOff, onSoundSwitched, recallSound, soundVolume } from '../../platform/sound/sound-switch.ts'
import { IconButton } from '../../ui/index.ts'
import { isInDialog } from '../player-keys.ts'
import '../../locales/en/player.bar.json'

/** What has letters of its own: fields, and all of a question. */
const OWN_KEYS = 'input:not([type=range]), select, textarea, [contenteditable], [role=menu], [data-activity]'
/** Keys that move the slider, and would lead to other slides. */
const MOVES = /^(?:Arrow|Page)|^(?:Home|End)$/
/** What sounds with after silence where the slider was drawn to nothing. */
const AUDIBLE = 0.5

export interface SoundVolumeProps {
  /** Whether its letter does something: nothing lies over the lesson, and the person wants shortcuts of a single key. */
  readonly hasKey: boolean
}

/** Whether pages decide how loud they are: on iPhones and iPads the buttons of the device alone do. */
function canChangeVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

/** How loud the lesson is: a button that makes it silent, and a slider where there is room for one. */
export function SoundVolume({ hasKey }: SoundVolumeProps) {
  const { t } = useTranslation('player')
  const { percent } = useFormat()
  const isOff = useSyncExternalStore(onSoundSwitched, isSoundOff)
  const volume = useSyncExternalStore(onSoundSwitched, soundVolume)
  const [hasSlider] = useState(canChangeVolume)
  useEffect(recallSound, [])
  const toggle = (): void => chooseSound({ volume: isOff && volume === 0 ? AUDIBLE : volume, isOff: !isOff })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event
    if (!hasKey || defaultPrevented || altKey || ctrlKey || metaKey || key.toLowerCase() !== 'm') return
    if (target instanceof Element && (target.closest(OWN_KEYS) || isInDialog(target))) return
    event.preventDefault()
    if (!event.repeat) toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const Icon = isOff ? VolumeX : volume < AUDIBLE ? Volume1 : Volume2
  return (
    <span className="flex items-center">
      <IconButton size="large" label={t(isOff ? 'bar.unmute' : 'bar.mute')} shortcut="M" tooltipSide="top" onClick={toggle} icon={<Icon aria-hidden size={20} />} />
      {hasSlider && (
        <input
          type="range" min={0} max={1} step={0.05} value={isOff ? 0 : volume} aria-label={t('bar.volume')} aria-valuetext={percent(isOff ? 0 : volume)}
          onChange={(event) => chooseSound({ volume: event.target.valueAsNumber, isOff: false })}
          onKeyDown={(event: ReactKeyboardEvent) => { if (MOVES.test(event.key)) event.stopPropagation() }}
          className="h-5 w-20 cursor-pointer accent-teal max-md:hidden"
        />
      )}
    </span>
  )
}

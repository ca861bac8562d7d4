import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  ANIMATION_DIRECTIONS, ANIMATION_EASINGS, ANIMATION_EFFECTS, ANIMATION_LIMITS, ANIMATION_STARTS,
} from '@lectern/shared/lesson'
import type { Animation, AnimationPatch } from '@lectern/shared/lesson'
import { IconButton, NumberField, SelectField } from '../../ui/index.ts'
import { CueField } from './CueField.tsx'

/** What an arrow key adds to a time, seconds: a tenth, as the bar of a timeline would. */
const STEP_SECONDS = 0.1

interface AnimationFieldsProps {
  readonly animation: Animation
  /** Its place among those of the slide, from 1. */
  readonly number: number
  /** The words that are said while the slide is shown. */
  readonly narration: string
  readonly disabled: boolean
  readonly onChange: (patch: AnimationPatch) => void
  readonly onRemove: () => void
  /** Lets the words at which it begins be picked in the narration. */
  readonly onPick: () => void
}

/** Everything about one animation of the selected element. */
export function AnimationFields({ animation, number, narration, disabled, onChange, onRemove, onPick }: AnimationFieldsProps) {
  const { t } = useTranslation('animation')
  const { delay, direction, duration, easing, effect, start } = animation
  const hasDirection = effect.startsWith('slide') || effect.startsWith('fold')
  return (
    <div role="group" aria-label={t('one', { number })} className="flex flex-col gap-3 [&+&]:border-t [&+&]:border-line [&+&]:pt-3">
      <div className="flex items-end gap-2">
        <SelectField
          className="min-w-0 grow" label={t('effect')} value={effect} size="small" disabled={disabled}
          options={ANIMATION_EFFECTS.map((value) => ({ value, label: t(`effects.${value}`) }))} onChange={(value) => onChange({ effect: value })}
        />
        <IconButton label={t('remove', { number })} icon={<Trash2 size={16} />} disabled={disabled} onClick={onRemove} />
      </div>
      <SelectField
        label={t('start')} value={start} size="small" disabled={disabled}
        options={ANIMATION_STARTS.map((value) => ({ value, label: t(`starts.${value}`) }))} onChange={(value) => onChange({ start: value })}
      />
      {start === 'at-words' && <CueField cue={animation} narration={narration} disabled={disabled} onChange={onChange} onPick={onPick} />}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('delay')} value={delay} min={0} max={ANIMATION_LIMITS.delayMax} step={STEP_SECONDS} precision={1} unit={t('seconds')} size="small"
          disabled={disabled} onChange={(value) => onChange({ delay: value })}
        />
        <NumberField
          label={t('duration')} value={duration} min={ANIMATION_LIMITS.durationMin} max={ANIMATION_LIMITS.durationMax} step={STEP_SECONDS} precision={1}
          unit={t('seconds')} size="small" disabled={disabled} onChange={(value) => onChange({ duration: value })}
        />
        {hasDirection && (
          <SelectField
            label={t('direction')} value={direction} size="small" disabled={disabled}
            options={ANIMATION_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))} onChange={(value) => onChange({ direction: value })}
          />
        )}
        <SelectField
          label={t('easing')} value={easing} size="small" disabled={disabled}
          options={ANIMATION_EASINGS.map((value) => ({ value, label: t(`easings.${value}`) }))} onChange={(value) => onChange({ easing: value })}
        />
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { PLAYED_SECONDS_MAX, SLIDE_TIMES } from '@lectern/shared/lesson'
import type { AudioElement, VideoElement } from '@lectern/shared/lesson'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { clock } from '../../../ui/clock.ts'
import { NumberField, SelectField, Slider, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { PartWaveform } from './PartWaveform.tsx'
import '../../../locales/en/media.json'

interface PlayFieldsProps {
  readonly slideId: string
  readonly elements: readonly (AudioElement | VideoElement)[]
  readonly disabled: boolean
}

const FLAGS = ['startsWithSlide', 'repeats', 'isMuted'] as const

/** How the selected videos and sounds are played: when they begin, what the slide does meanwhile, which part, and how loud. */
export function PlayFields({ disabled, elements, slideId }: PlayFieldsProps) {
  const { t } = useTranslation('media')
  const { percent } = useFormat()
  const writer = useElementWriter(slideId, elements)
  const volume = commonValue(elements, (element) => element.volume)
  const seconds = commonValue(elements, (element) => element.seconds)
  const longest = seconds === null || seconds === 0 ? PLAYED_SECONDS_MAX : seconds
  const [one] = elements
  return (
    <>
      <InspectorSection title={t('fields.playing')}>
        {FLAGS.map((flag) => (
          <Switch key={flag} label={t(`fields.${flag}`)} checked={elements.every((element) => element[flag])} disabled={disabled} onChange={(isOn) => writer.set({ [flag]: isOn })} />
        ))}
        <SelectField
          label={t('fields.slideTime')} help={t('fields.slideTimeHelp')} size="small" value={commonValue(elements, (element) => element.slideTime)} disabled={disabled} placeholder={t('fields.mixed')}
          options={SLIDE_TIMES.map((value) => ({ value, label: t(`fields.slideTimes.${value}`) }))} onChange={(slideTime) => writer.set({ slideTime })}
        />
        <Slider label={t('fields.volume')} min={0} max={1} step={0.05} value={volume ?? 1} disabled={disabled} format={(value) => (volume === null ? t('fields.mixed') : percent(value))} onChange={(value) => writer.set({ volume: value })} />
      </InspectorSection>
      <InspectorSection title={t('fields.part')}>
        {elements.length === 1 && one?.blob != null && one.seconds > 0 && <PartWaveform key={one.blob} element={one} blob={one.blob} disabled={disabled} onChange={writer.set} />}
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('fields.from')} size="small" min={0} max={longest} precision={1} unit="s" value={commonValue(elements, (element) => element.from)} disabled={disabled} placeholder={t('fields.mixed')}
            onChange={(from) => writer.set({ from })}
          />
          <NumberField
            label={t('fields.until')} size="small" min={0} max={longest} precision={1} unit="s" value={commonValue(elements, (element) => (element.until === 0 && element.seconds > 0 ? element.seconds : element.until))} disabled={disabled} placeholder={t('fields.mixed')}
            onChange={(until) => writer.set({ until: seconds !== null && until >= seconds ? 0 : until })}
          />
        </div>
        {seconds !== null && seconds > 0 && <p className="text-xs text-soft">{t('fields.length', { length: clock(Math.round(seconds)) })}</p>}
      </InspectorSection>
      {elements.length === 1 && one !== undefined && <CaptionsField slideId={slideId} element={one} disabled={disabled} />}
    </>
  )
}

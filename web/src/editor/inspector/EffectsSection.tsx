import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EFFECT_LIMITS } from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement } from '@lectern/shared/lesson'
import { ColourField, NumberField, Switch } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { OwnStyles } from '../elements/OwnStyles.tsx'
import { commonValue, sameButWords } from '../elements/shared-value.ts'
import { useElementWriter } from '../elements/use-element-writer.ts'
import { useShown } from '../elements/use-shown.ts'
import '../../locales/en/elements.json'

/** The colour of a shadow that is switched on: ink that lets most of the light through. */
const FIRST_SHADOW = '#1D1B1659'

const LENGTHS = {
  shadowX: { min: -EFFECT_LIMITS.shadowOffset, max: EFFECT_LIMITS.shadowOffset },
  shadowY: { min: -EFFECT_LIMITS.shadowOffset, max: EFFECT_LIMITS.shadowOffset },
  shadowBlur: { min: 0, max: EFFECT_LIMITS.shadowBlur },
  blur: { min: 0, max: EFFECT_LIMITS.blur },
} as const

interface EffectsSectionProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** Shadow and blur of the selected elements, whatever their types. */
export const EffectsSection = memo(function EffectsSection({ slideId, elements, disabled }: EffectsSectionProps) {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const hasShadow = shown.some((element) => element.shadowColour !== 'transparent')
  const set = (patch: ElementPatch) => writer.set(patch)
  const length = (field: keyof typeof LENGTHS) => (
    <NumberField
      label={t(`fields.${field}`)} value={commonValue(shown, (element) => element[field])} {...LENGTHS[field]} precision={1} size="small"
      disabled={disabled} placeholder={t('mixed')} onChange={(value) => set({ [field]: value })}
    />
  )
  return (
    <InspectorSection
      title={t('sections.effects')}
      action={<OwnStyles slideId={slideId} elements={elements} fields={['shadowColour', 'shadowX', 'shadowY', 'shadowBlur', 'blur']} disabled={disabled} />}
    >
      <Switch label={t('fields.shadow')} checked={hasShadow} disabled={disabled} onChange={(isOn) => set({ shadowColour: isOn ? FIRST_SHADOW : 'transparent' })} />
      {hasShadow && (
        <div className="grid grid-cols-2 gap-3">
          <ColourField
            label={t('fields.shadowColour')} value={commonValue(shown, (element) => element.shadowColour)} allowOpacity disabled={disabled}
            onChange={(shadowColour) => set({ shadowColour })}
          />
          {length('shadowBlur')}
          {length('shadowX')}
          {length('shadowY')}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">{length('blur')}</div>
    </InspectorSection>
  )
}, (before, after) => (
  before.slideId === after.slideId && before.disabled === after.disabled && sameButWords(before.elements, after.elements)
))

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Slider, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { OwnStyles } from '../OwnStyles.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'

const AMOUNTS = ['brightness', 'contrast', 'saturation'] as const

/** How the colours of the selected pictures are changed, in percent of what they lose or gain. */
export function ImageColours({ slideId, elements, disabled }: InspectorProps<'image'>): ReactNode {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <InspectorSection title={t('sections.colours')} action={<OwnStyles slideId={slideId} elements={elements} fields={AMOUNTS} disabled={disabled} />}>
      <Switch
        label={t('fields.greyscale')} checked={shown.every((element) => element.saturation === 0)} disabled={disabled}
        onChange={(isGrey) => writer.set({ saturation: isGrey ? 0 : null })}
      />
      {AMOUNTS.map((field) => {
        const value = commonValue(shown, (element) => element[field])
        return (
          <Slider
            key={field} label={t(`fields.${field}`)} min={-100} max={100} value={Math.round(((value ?? 1) - 1) * 100)} disabled={disabled}
            format={(percent) => (value === null ? t('mixed') : `${percent > 0 ? '+' : ''}${percent} %`)}
            onChange={(percent) => writer.set({ [field]: percent === 0 ? null : 1 + percent / 100 })}
          />
        )
      })}
    </InspectorSection>
  )
}

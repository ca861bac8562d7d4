import { useTranslation } from 'react-i18next'
import { QR_LEVELS } from '@lectern/shared/lesson'
import { ColourField, NumberField, SelectField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { QrContentField, QrProblem } from './QrContentField.tsx'
import '../../../locales/en/elements.json'
import '../../../locales/en/objects.json'

/** What a QR code says, how much of it may be hidden, its colours, and why cameras may not read it. */
export function QrCodeInspector({ slideId, elements, disabled }: InspectorProps<'qrCode'>) {
  const { t } = useTranslation(['objects', 'elements'])
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('objects:qr.title')}>
        <QrContentField slideId={slideId} elements={elements} disabled={disabled} />
        <SelectField
          label={t('objects:qr.level')} size="small" value={commonValue(elements, ({ level }) => level)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(level) => writer.set({ level })}
          options={QR_LEVELS.map((value) => ({ value, label: t(`objects:qr.levels.${value}`) }))}
        />
        <QrProblem slideId={slideId} elements={elements} />
      </InspectorSection>
      <InspectorSection title={t('objects:qr.look')} action={<OwnStyles slideId={slideId} elements={elements} fields={['color']} disabled={disabled} />}>
        <ColourField label={t('objects:qr.color')} value={commonValue(shown, (code) => code.color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
        <ColourField label={t('objects:qr.paper')} value={commonValue(shown, (code) => code.paper)} allowNone disabled={disabled} onChange={(paper) => writer.set({ paper })} />
        <NumberField
          label={t('objects:qr.margin')} size="small" min={0} max={10} precision={1} value={commonValue(shown, (code) => code.margin)} disabled={disabled} placeholder={t('elements:mixed')}
          onChange={(margin) => writer.set({ margin })}
        />
      </InspectorSection>
    </div>
  )
}

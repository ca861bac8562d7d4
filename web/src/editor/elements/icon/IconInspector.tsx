import { useTranslation } from 'react-i18next'
import { readIconDrawing } from '@lectern/shared/lesson'
import { Button, ColourField, NumberField, TextField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { OtherIcon } from './OtherIcon.tsx'
import '../../../locales/en/elements.json'
import '../../../locales/en/objects.json'

/** What an icon shows, its colour and its lines where it has any; emoji have colours of their own. */
export function IconInspector({ slideId, elements, disabled }: InspectorProps<'icon'>) {
  const { t } = useTranslation(['objects', 'elements'])
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const layers = elements.flatMap(({ drawing }) => readIconDrawing(drawing)?.layers ?? [])
  const hasLines = layers.some(({ paint }) => paint === 'line')
  const isColoured = layers.some(({ paint }) => paint === 'line' || paint === 'area')
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('objects:icon.title')} action={isColoured && <OwnStyles slideId={slideId} elements={elements} fields={['color']} disabled={disabled} />}>
        <TextField
          key={elements.map(({ id }) => id).join()} label={t('objects:icon.label')} help={t('objects:icon.labelHelp')} maxLength={200} dir="auto" disabled={disabled}
          defaultValue={commonValue(elements, ({ label }) => label) ?? ''} onBlur={(event) => { if (event.target.value !== commonValue(elements, ({ label }) => label)) writer.set({ label: event.target.value.trim() }) }}
        />
        {isColoured && <ColourField label={t('objects:icon.color')} value={commonValue(shown, ({ color }) => color)} disabled={disabled} onChange={(color) => writer.set({ color })} />}
        {hasLines && (
          <NumberField
            label={t('objects:icon.strokeWidth')} size="small" min={0.25} max={4} step={0.25} precision={2} value={commonValue(shown, ({ strokeWidth }) => strokeWidth)} disabled={disabled}
            placeholder={t('elements:mixed')} onChange={(strokeWidth) => writer.set({ strokeWidth })}
          />
        )}
        {!disabled && <OtherIcon slideId={slideId} elements={elements} button={<Button size="small">{t('objects:icon.others')}</Button>} />}
      </InspectorSection>
    </div>
  )
}

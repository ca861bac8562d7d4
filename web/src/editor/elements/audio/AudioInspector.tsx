import { useTranslation } from 'react-i18next'
import { ColourField, Notice, NumberField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { DraftField } from '../playing/DraftField.tsx'
import { PlayFields } from '../playing/PlayFields.tsx'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/media.json'

/** What a sound is called and says, how it is played, and the look of its card. */
export function AudioInspector({ slideId, elements, disabled }: InspectorProps<'audio'>) {
  const { t } = useTranslation('media')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const key = elements.map(({ id }) => id).join()
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('sound')}>
        <DraftField key={`title ${key}`} label={t('fields.title')} max={200} value={commonValue(elements, ({ title }) => title)} disabled={disabled} onChange={(title) => writer.set({ title })} />
        <DraftField key={`alt ${key}`} label={t('fields.transcript')} help={t('fields.transcriptHelp')} rows={3} max={2000} value={commonValue(elements, ({ alt }) => alt)} disabled={disabled} onChange={(alt) => writer.set({ alt })} />
        {!disabled && elements.some(({ alt }) => alt === '') && <Notice tone="warning">{t('fields.transcriptMissing')}</Notice>}
      </InspectorSection>
      <PlayFields slideId={slideId} elements={elements} disabled={disabled} />
      <InspectorSection title={t('fields.look')} action={<OwnStyles slideId={slideId} elements={elements} fields={['color', 'accent', 'fill', 'cornerRadius']} disabled={disabled} />}>
        <ColourField label={t('fields.color')} value={commonValue(shown, ({ color }) => color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
        <ColourField label={t('fields.accent')} value={commonValue(shown, ({ accent }) => accent)} disabled={disabled} onChange={(accent) => writer.set({ accent })} />
        <FillFields
          label={t('fields.fill')} value={commonFill(shown.map(({ fill }) => fill))} allowNone disabled={disabled} picture={{ slideId, elementIds: elements.map(({ id }) => id) }}
          onChange={(fill) => writer.set({ fill })}
        />
        <NumberField label={t('fields.cornerRadius')} size="small" min={0} max={1000} precision={1} value={commonValue(shown, ({ cornerRadius }) => cornerRadius)} disabled={disabled} placeholder={t('fields.mixed')} onChange={(cornerRadius) => writer.set({ cornerRadius })} />
      </InspectorSection>
    </div>
  )
}

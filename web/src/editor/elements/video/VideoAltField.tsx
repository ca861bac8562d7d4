import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { DraftField } from '../playing/DraftField.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/media.json'

/** What videos show, for people who do not see them, and what it means that nobody said. */
export function VideoAltField({ slideId, elements, disabled }: InspectorProps<'video'>) {
  const { t } = useTranslation('media')
  const writer = useElementWriter(slideId, elements)
  return (
    <>
      <DraftField key={elements.map(({ id }) => id).join()} label={t('fields.alt')} help={t('fields.altHelp')} rows={2} max={2000} value={commonValue(elements, ({ alt }) => alt)} disabled={disabled} onChange={(alt) => writer.set({ alt })} />
      {!disabled && elements.some(({ alt }) => alt === '') && <Notice tone="warning">{t('fields.altMissing')}</Notice>}
    </>
  )
}

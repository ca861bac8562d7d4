import { useTranslation } from 'react-i18next'
import type { HotspotElement, MatchingElement } from '@lectern/shared/lesson'
import { DraftField } from '../playing/DraftField.tsx'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

const ALT_MAX = 2000

/** What the picture shows; what is typed stays while a co-author writes it anew, and takes its place when one leaves the field. */
export function AltField({ slideId, element, disabled }: { readonly slideId: string; readonly element: HotspotElement | MatchingElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const writer = useElementWriter(slideId, [element])
  return <DraftField key={element.id} label={t('hotspot.alt')} help={t('hotspot.altHelp')} rows={2} max={ALT_MAX} value={element.alt} disabled={disabled} onChange={(alt) => writer.set({ alt })} />
}

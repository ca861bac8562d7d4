import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { hintsOf, isScored } from '@lectern/shared/activities'
import { HINTS_MAX } from '@lectern/shared/lesson'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from './AddPart.tsx'
import { PartRow } from './PartRow.tsx'
import '../../../locales/en/questions.json'

/** What learners may ask for before they answer, in the order in which they open it. */
export function HintsSection({ slideId, element, disabled }: { readonly slideId: string; readonly element: ActivityElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  if (!isScored(element)) return null
  const hints = hintsOf(element)
  return (
    <InspectorSection title={t('sections.hints')}>
      <ul className="flex flex-col gap-3 empty:hidden">
        {hints.map((hint, at) => (
          <PartRow
            key={hint.id} slideId={slideId} elementId={element.id} records="hints" field="text" parts={hints} at={at} label={t('hint', { position: at + 1 })} placeholder={t('hintEmpty')}
            disabled={disabled} start={<span aria-hidden className="mt-1.5 w-4 shrink-0 text-end text-sm text-soft tabular-nums">{at + 1}</span>}
          />
        ))}
      </ul>
      <AddPart slideId={slideId} elementId={element.id} records="hints" label={t('addHint')} disabled={disabled || hints.length >= HINTS_MAX} />
      <p className="text-xs text-faint">{t('hintsHelp')}</p>
    </InspectorSection>
  )
}

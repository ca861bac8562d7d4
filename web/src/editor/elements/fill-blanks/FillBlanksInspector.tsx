import { useTranslation } from 'react-i18next'
import { BLANKS_MAX, fieldText } from '@lectern/shared/lesson'
import type { FillBlanksElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { AddPart } from '../activity/AddPart.tsx'
import { PartialSwitch, WordingSwitches } from '../activity/AnswerSwitches.tsx'
import { PartRow } from '../activity/PartRow.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import '../../../locales/en/questions.json'

/** The task, the text piece by piece with what may stand in its blanks, and how that is compared. */
export function FillBlanksInspector({ slideId, elements, disabled }: InspectorProps<'fillBlanks'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('taskEmpty')}
      renderParts={(one) => (
        <Pieces slideId={slideId} element={one} disabled={disabled} />
      )}
    >
      <InspectorSection title={t('sections.feedback')}>
        <WordingSwitches slideId={slideId} elements={elements} disabled={disabled} />
        <PartialSwitch slideId={slideId} elements={elements} disabled={disabled} />
      </InspectorSection>
    </QuestionInspector>
  )
}

/** The text: what stands before each blank, the blank, and the rest. */
function Pieces({ slideId, element, disabled }: { readonly slideId: string; readonly element: FillBlanksElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const { blanks, id } = element
  const after = fieldText(doc, slideId, id, 'after')
  return (
    <InspectorSection title={t('sections.text')}>
      <ul className="flex flex-col gap-3">
        {blanks.map((blank, at) => {
          const accepted = fieldText(doc, slideId, id, 'accepted', { records: 'blanks', id: blank.id })
          return (
            <PartRow
              key={blank.id} slideId={slideId} elementId={id} records="blanks" field="before" parts={blanks} at={at} label={t('beforeBlank', { position: at + 1 })}
              placeholder={t('beforeBlankEmpty')} disabled={disabled}
            >
              {accepted && (
                <WordsField
                  key={`accepted ${blank.id}`} fragment={accepted} place={{ slideId, elementId: id, part: blank.id }} label={t('acceptedIn', { position: at + 1 })} showsLabel
                  placeholder={t('acceptedEmpty')} disabled={disabled}
                />
              )}
            </PartRow>
          )
        })}
      </ul>
      <AddPart slideId={slideId} elementId={id} records="blanks" label={t('addBlank')} disabled={disabled || blanks.length >= BLANKS_MAX} />
      {after && <WordsField key={`after ${id}`} fragment={after} place={{ slideId, elementId: id, part: null }} label={t('afterBlanks')} showsLabel placeholder={t('afterBlanks')} disabled={disabled} />}
      <p className="text-xs text-faint">{t('acceptedHelp')}</p>
    </InspectorSection>
  )
}

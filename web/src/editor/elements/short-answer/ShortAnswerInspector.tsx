import { useTranslation } from 'react-i18next'
import { fieldText } from '@lectern/shared/lesson'
import type { ShortAnswerElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, Segmented, TextField } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { WordingSwitches } from '../activity/AnswerSwitches.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

/** What is asked, whether words or a number answer it, and which. */
export function ShortAnswerInspector({ slideId, elements, disabled }: InspectorProps<'shortAnswer'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('promptEmpty')}
      renderParts={(one) => (
        <Accepted slideId={slideId} element={one} disabled={disabled} />
      )}
    />
  )
}

/** What is right. */
function Accepted({ slideId, element, disabled }: { readonly slideId: string; readonly element: ShortAnswerElement; readonly disabled: boolean }) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const writer = useElementWriter(slideId, [element])
  const place = { slideId, elementId: element.id, part: null }
  const accepted = fieldText(doc, slideId, element.id, 'accepted')
  const unit = fieldText(doc, slideId, element.id, 'unit')
  return (
    <InspectorSection title={t('sections.answers')}>
      <Segmented
        label={t('answerKind')} value={element.kind} disabled={disabled} onChange={(kind) => writer.set({ kind })}
        options={[{ value: 'words', label: t('answerKinds.words') }, { value: 'number', label: t('answerKinds.number') }]}
      />
      {element.kind === 'words' ? (
        <>
          {accepted && <WordsField key={`accepted ${element.id}`} fragment={accepted} place={place} label={t('accepted')} showsLabel placeholder={t('acceptedEmpty')} disabled={disabled} />}
          <p className="text-xs text-faint">{t('acceptedHelp')}</p>
          <WordingSwitches slideId={slideId} elements={[element]} disabled={disabled} />
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t('rightNumber')} size="small" inputMode="decimal" maxLength={40} value={element.value} disabled={disabled} onChange={({ target }) => writer.set({ value: target.value })} />
          <NumberField label={t('tolerance')} value={element.tolerance} min={0} max={1e12} precision={6} size="small" disabled={disabled} onChange={(tolerance) => writer.set({ tolerance })} />
        </div>
      )}
      {unit && <WordsField key={`unit ${element.id}`} fragment={unit} place={place} label={t('unit')} showsLabel placeholder={t('unit')} disabled={disabled} />}
    </InspectorSection>
  )
}

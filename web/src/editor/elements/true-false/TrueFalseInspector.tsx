import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '@lectern/shared/lesson'
import type { TrueFalseElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { QuestionInspector } from '../activity/QuestionInspector.tsx'
import { WordsField } from '../activity/WordsField.tsx'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/questions.json'

const SIDES = [
  { id: 'true', letter: 'A', label: 'trueLabel', feedback: 'trueFeedback' },
  { id: 'false', letter: 'B', label: 'falseLabel', feedback: 'falseFeedback' },
] as const

/** The statement, which it is, and what is said to either answer; then what all questions have. */
export function TrueFalseInspector({ slideId, elements, disabled }: InspectorProps<'trueFalse'>) {
  const { t } = useTranslation('questions')
  return (
    <QuestionInspector
      slideId={slideId} elements={elements} disabled={disabled} empty={t('statementEmpty')}
      renderParts={(one) => (
        <InspectorSection title={t('sections.answers')}>
          <div role="radiogroup" aria-label={t('sections.answers')} className="flex flex-col gap-3">
            {SIDES.map((side) => <Side key={`${one.id} ${side.id}`} side={side} slideId={slideId} element={one} disabled={disabled} />)}
          </div>
        </InspectorSection>
      )}
    />
  )
}

interface SideProps {
  readonly side: (typeof SIDES)[number]
  readonly slideId: string
  readonly element: TrueFalseElement
  readonly disabled: boolean
}

/** One of the two answers. */
function Side({ side: { id, letter, label, feedback }, slideId, element, disabled }: SideProps) {
  const { t } = useTranslation('questions')
  const { doc } = useLessonSession()
  const writer = useElementWriter(slideId, [element])
  const isCorrect = element.correct === id
  const place = { slideId, elementId: element.id, part: id }
  const words = fieldText(doc, slideId, element.id, label)
  const said = fieldText(doc, slideId, element.id, feedback)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-1.5">
        <button
          type="button" role="radio" aria-checked={isCorrect} aria-label={t('isCorrect', { letter })} disabled={disabled} onClick={() => writer.set({ correct: id })}
          className={cx(
            'mt-1 flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ring-1 ring-inset disabled:opacity-45',
            isCorrect ? 'bg-teal text-on-teal ring-teal' : 'text-soft ring-edge hover:bg-hover',
          )}
        >
          {isCorrect ? <Check aria-hidden size={14} /> : <span aria-hidden>{letter}</span>}
        </button>
        {words && <WordsField fragment={words} place={place} label={t('answer', { letter })} placeholder={t('answerEmpty')} disabled={disabled} />}
      </div>
      {said && <WordsField fragment={said} place={place} label={t('feedbackOf', { letter })} placeholder={t('feedbackEmpty')} disabled={disabled} className="ms-7.5" />}
    </div>
  )
}

import { Check, Circle, Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givenIn, isReached, modelOf, settingsOf } from '@lectern/shared/activities'
import { LocalOrigin, setPart } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import { previewAnswers } from '../../../activities/preview-answers.ts'
import { RichWords } from '../../../activities/RichWords.tsx'
import { SimulationAnswer } from '../../../activities/simulation/SimulationAnswer.tsx'
import { useQuestion } from '../../../activities/use-question.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import type { ModelFieldsProps } from './VariableFields.tsx'
import '../../../activities/question.css'

/** The simulation as learners set it, with which goals that reaches, and a button that keeps these settings as the solution. */
export function ModelPreview({ slideId, element }: ModelFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const [answers] = useState(previewAnswers)
  const question = useQuestion(element, answers)
  const settings = settingsOf(element, question.draft === null ? {} : givenIn(question.draft))
  const outputs = modelOf(element).run(settings)
  const reached = element.goals.filter((goal) => isReached(goal, outputs))
  const isEmpty = element.parameters.length + element.outputs.length + element.goals.length === 0
  const isKept = element.parameters.length > 0 && element.parameters.every(({ id, solution }) => solution === settings[id])
  const keep = (): void => {
    const origin = new LocalOrigin('question.solution')
    asOneStep(undo, () => doc.transact(() => {
      for (const { id } of element.parameters) setPart(doc, { slideId, elementId: element.id, records: 'parameters' }, id, { solution: settings[id] ?? '' }, origin)
    }, origin))
  }
  return (
    <section aria-label={t('simulation.preview')} className="flex min-w-0 flex-col gap-3">
      <h3 className="flex h-8 items-center font-sans text-sm font-semibold tracking-normal">{t('simulation.preview')}</h3>
      {isEmpty ? <p className="rounded-control bg-sunken p-4 text-sm text-soft">{t('simulation.previewEmpty')}</p> : (
        <div className="min-h-0 overflow-y-auto rounded-control ring-1 ring-line ring-inset md:max-h-[min(46vh,32rem)]">
          <div className="question question-sheet" dir={directionOf(plainText(element.prompt))}>
            <p className="question-prompt"><RichWords text={element.prompt} /></p>
            <SimulationAnswer element={element} question={question} />
          </div>
        </div>
      )}
      {element.goals.length > 0 && (
        <ul aria-label={t('simulation.reachedNow')} className="flex flex-col gap-1 text-sm">
          {element.goals.map((goal, at) => {
            const is = reached.includes(goal)
            return (
              <li key={goal.id} className="flex items-center gap-1.5">
                {is ? <Check aria-hidden size={14} className="shrink-0 text-teal" /> : <Circle aria-hidden size={14} className="shrink-0 text-faint" />}
                <span dir="auto" className={is ? 'min-w-0 truncate' : 'min-w-0 truncate text-soft'}>{plainText(goal.text).trim() || t('simulation.goal', { position: at + 1 })}</span><span className="sr-only">{t(is ? 'simulation.isReached' : 'simulation.isMissed')}</span>
              </li>
            )
          })}
        </ul>
      )}
      {!isEmpty && (
        <div className="flex flex-col items-start gap-1">
          <Button size="small" variant="secondary" icon={<Pin aria-hidden size={14} />} disabled={element.parameters.length === 0 || isKept} onClick={keep}>{t('simulation.keep')}</Button>
          <p role="status" className="text-xs text-soft">{isKept ? t('simulation.kept') : t('simulation.keepHelp')}</p>
          {isKept && reached.length < element.goals.length && <p className="text-xs text-amber">{t('simulation.keptMisses')}</p>}
        </div>
      )}
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { isActivity } from '@lectern/shared/activities'
import type { Slide } from '@lectern/shared/lesson'
import type { LiveKind } from '../live/live-kind.ts'
import { isNarrow, onNarrow, useIsNarrow } from '../live/use-is-narrow.ts'
import type { LiveSheetProps } from '../player/live-layer.ts'
import { onResourcesChanged } from '../rendering/paint-context.ts'
import type { ActivityAnswers } from './answers.ts'
import { LiveQuestion } from './LiveQuestion.tsx'
import { picturedPart } from './pictured-part.ts'
import { QuestionForm } from './QuestionForm.tsx'
import '../locales/en/activities.json'

/** The questions of a lesson in its live layer, answered by whom `answers` says. */
export function liveActivities(answers: ActivityAnswers, language: string): LiveKind {
  const isOpen = (activityId: string): boolean => {
    const { answer, result, sending } = answers.stateOf(activityId)
    return answer === null || typeof sending === 'object' || result?.step?.isOver === false
  }
  return {
    has: isActivity,
    asks: true,
    // There they stand below the slide.
    isSmall: false,
    holds: (slide) => slide.elements.some((element) => isActivity(element) && element.mustAnswer && isOpen(element.id)),
    awaits: (slide) => slide.elements.some((element) => isActivity(element) && isOpen(element.id)),
    pauses: () => answers.isTalking,
    pictured: (slide) => (isNarrow() ? picturedPart(slide) : null),
    subscribe: (listener) => {
      // What is pictured depends on the screen, and on fonts that arrive.
      const stops = [answers.subscribe(listener), onNarrow(listener), onResourcesChanged(listener)]
      return () => { for (const stop of stops) stop() }
    },
    ask: () => {
      const waiting = [...document.querySelectorAll<HTMLElement>('[data-activity]')].find(({ dataset }) => isOpen(dataset.activity ?? ''))
      waiting?.scrollIntoView({ block: 'nearest' })
      waiting?.querySelector<HTMLElement>('input, select, button')?.focus()
    },
    Part: ({ element, ...props }) => (isActivity(element) ? <LiveQuestion {...props} element={element} answers={answers} language={language} /> : null),
    Sheet: (props: LiveSheetProps) => <QuestionSheet {...props} answers={answers} language={language} />,
  }
}

interface QuestionSheetProps extends LiveSheetProps {
  readonly answers: ActivityAnswers
  readonly language: string
}

/** The questions of a slide below or beside it, where it is too small to be answered on. */
function QuestionSheet({ slide, onContinue, answers, language }: QuestionSheetProps) {
  const { t } = useTranslation('activities')
  const isSheet = useIsNarrow()
  const questions: Slide['elements'] = isSheet ? slide.elements.filter(isActivity) : []
  if (questions.length === 0) return null
  return (
    // The questions of the next slide begin at their top.
    <section key={slide.id} aria-label={t('questions')} className="min-h-0 min-w-0 grow basis-0 overflow-y-auto bg-sheet shadow-[0_-1px_0_var(--color-line)]">
      {questions.filter(isActivity).map((element) => (
        <QuestionForm key={element.id} element={element} answers={answers} language={language} isSheet onContinue={onContinue} />
      ))}
    </section>
  )
}

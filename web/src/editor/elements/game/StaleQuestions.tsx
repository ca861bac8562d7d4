import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { GameQuestion, PartsPlace } from '@lectern/shared/lesson'
import { readMeta } from '@lectern/shared/lesson'
import { QUESTION_COUNT } from '@lectern/shared/suggestions'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../../../platform/random-uuid.ts'
import { askQuestions } from '../../../suggestions/ask-questions.ts'
import { CostNote } from '../../../suggestions/CostNote.tsx'
import { Suggest } from '../../../suggestions/Suggest.tsx'
import { usePaidAsk } from '../../../suggestions/use-paid-ask.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, toast } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { keepQuestions, lessonHash, lessonText, renewQuestions, staleQuestions } from './write-from-lesson.ts'

interface StaleQuestionsProps {
  readonly place: PartsPlace
  readonly questions: readonly GameQuestion[]
}

/** That the lesson says something else than when some of the questions were written from it, with the two ways out of that. */
export function StaleQuestions({ place, questions }: StaleQuestionsProps) {
  const { doc } = useLessonSession()
  const hash = questions.some(({ source = '' }) => source !== '') ? lessonHash(doc) : ''
  const stale = hash === '' ? [] : staleQuestions(questions, hash)
  return stale.length === 0 ? null : <StaleNotice place={place} questions={questions} stale={stale} hash={hash} />
}

function StaleNotice({ hash, place, questions, stale }: StaleQuestionsProps & { readonly stale: readonly GameQuestion[]; readonly hash: string }) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const paid = usePaidAsk(CREDIT_ACTION.QuizGeneration)
  return (
    <div className="flex flex-col gap-2 rounded-control bg-amber-wash p-3 text-sm">
      <p role="status">{t('game.stale', { count: stale.length })}</p>
      <Suggest
        label={t('game.anew')}
        onAsk={async (signal) => {
          const asked = await paid(async () => await askQuestions({
            text: lessonText(doc), topic: '', count: Math.min(QUESTION_COUNT.max, Math.max(QUESTION_COUNT.min, stale.length)), language: readMeta(doc).language, key: randomUuid(),
          }, signal))
          if (asked === null) return null
          const { by, questions: found } = asked
          if (!signal.aborted) {
            const added = asOneStep(undo, () => renewQuestions(doc, place, questions, stale, found.slice(0, stale.length), hash))
            toast(t('game.written', { count: added }), { tone: added === 0 ? 'warning' : 'success' })
          }
          return by
        }}
      />
      <CostNote action={CREDIT_ACTION.QuizGeneration} />
      <Button size="small" variant="ghost" onClick={() => asOneStep(undo, () => keepQuestions(doc, place, stale, hash))}>{t('game.keep')}</Button>
    </div>
  )
}

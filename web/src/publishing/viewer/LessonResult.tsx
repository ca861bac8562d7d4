import { Trophy, X } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { VIEW_SLIDE_PARAM } from '@lectern/shared/publishing'
import type { ActivityElement } from '@lectern/shared/activities'
import type { ActivityAnswers } from '../../activities/answers.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { lazyScreen } from '../../platform/loading/chunk-recovery.ts'
import { useQueryValue } from '../../platform/routing/use-query-value.ts'
import type { LessonChanges } from './what-changed.ts'
import '../../locales/en/activities.result.json'

const ResultDialog = lazyScreen(async () => (await import('./ResultDialog.tsx')).ResultDialog)

/** A question, and the number of its slide. */
export interface PlacedQuestion {
  readonly question: ActivityElement
  readonly slide: number
}

interface LessonResultProps {
  readonly questions: readonly PlacedQuestion[]
  readonly answers: ActivityAnswers
  readonly passMark: number | null
  /** What is other than when the learner was here last; null where nothing is. */
  readonly changes: LessonChanges | null
  /** Slides stand in the address, so that the result can lead to them; a learning system remembers them itself. */
  readonly canGo: boolean
}

/** Beside the score: what has changed since the last time, and the result once everything is answered. */
export function LessonResult({ answers, canGo, changes, passMark, questions }: LessonResultProps) {
  const { t } = useTranslation('activities')
  const [isOpen, open] = useState(false)
  const [, ask] = useQueryValue(VIEW_SLIDE_PARAM)
  const isOver = useSyncExternalStore((listener) => answers.subscribe(listener), () => questions.every(({ question }) => {
    const { answer, result } = answers.stateOf(question.id)
    return answer !== null && result !== null && result.step?.isOver !== false
  }))
  return (
    <>
      {changes !== null && <Changes changes={changes} />}
      {isOver && <button type="button" onClick={() => open(true)} className="inline-flex min-h-8 items-center gap-1.5 rounded-control bg-solid px-3 text-sm font-medium text-on-solid hover:bg-solid-strong"><Trophy aria-hidden size={16} />{t('result.open')}</button>}
      {isOpen && (
        <Suspense fallback={null}>
          <ResultDialog questions={questions} answers={answers} passMark={passMark} onClose={() => open(false)} onGo={canGo ? (slide) => { open(false); ask(String(slide)) } : null} />
        </Suspense>
      )}
    </>
  )
}

/** How the lesson has changed, until somebody closes it. */
function Changes({ changes }: { readonly changes: LessonChanges }) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const [isClosed, close] = useState(false)
  if (isClosed) return null
  const parts = (['added', 'changed', 'gone'] as const).flatMap((kind) => (changes[kind] === 0 ? [] : [t(`changes.${kind}`, { count: changes[kind] })]))
  return (
    <p role="status" className="flex items-center gap-2 rounded-control bg-amber-wash px-2 py-0.5 text-amber">
      {t('changes.title')} {format.list(parts)}. {t('changes.kept')}
      <button type="button" aria-label={t('changes.close')} onClick={() => close(true)} className="rounded-small p-0.5 hover:bg-hover"><X aria-hidden size={14} /></button>
    </p>
  )
}

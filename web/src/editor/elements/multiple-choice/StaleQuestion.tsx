import { CREDIT_ACTION } from '@lectern/shared/credits'
import { LocalOrigin, readMeta, setElementProps } from '@lectern/shared/lesson'
import type { MultipleChoiceElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { randomUuid } from '../../../platform/random-uuid.ts'
import { askQuestions } from '../../../suggestions/ask-questions.ts'
import { CostNote } from '../../../suggestions/CostNote.tsx'
import { Suggest } from '../../../suggestions/Suggest.tsx'
import { usePaidAsk } from '../../../suggestions/use-paid-ask.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { lessonHash, lessonText, renewQuestion } from '../game/write-from-lesson.ts'

interface StaleQuestionProps {
  readonly slideId: string
  readonly element: MultipleChoiceElement
  readonly disabled: boolean
}

/** Of so many suggestions one is another than what is asked now. */
const SUGGESTIONS = 3

/** So long after a change the lesson is read again, ms: not with every letter of a narration. */
const SETTLED_MS = 300

/** What the lesson says, as a hash, a moment after it says something else. */
function useLessonHash(doc: Y.Doc): string {
  const [hash, setHash] = useState(() => lessonHash(doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setHash(lessonHash(doc)), SETTLED_MS)
    }
    doc.on('update', later)
    return () => {
      clearTimeout(timer)
      doc.off('update', later)
    }
  }, [doc])
  return hash
}

/** That the lesson says something else than when a question on a slide was written from it, with the two ways out of that. */
export function StaleQuestion(props: StaleQuestionProps) {
  const hash = useLessonHash(useLessonSession().doc)
  const { source = '' } = props.element
  return source === '' || hash === source ? null : <StaleNotice {...props} />
}

function StaleNotice({ slideId, element, disabled }: StaleQuestionProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const paid = usePaidAsk(CREDIT_ACTION.QuizGeneration)
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-amber-wash px-4 py-3 text-sm">
      <p role="status">{t('stale.body')}</p>
      <Suggest
        label={t('stale.anew')} disabled={disabled}
        onAsk={async (signal) => {
          const asked = await paid(async () => await askQuestions({ text: lessonText(doc), topic: '', count: SUGGESTIONS, language: readMeta(doc).language, key: randomUuid() }, signal))
          if (asked === null) return null
          const { by, questions } = asked
          const found = questions.find(({ text }) => text !== plainText(element.prompt)) ?? questions[0]
          if (!signal.aborted && found !== undefined) asOneStep(undo, () => renewQuestion(doc, slideId, element, found, lessonHash(doc)))
          return by
        }}
      />
      <CostNote action={CREDIT_ACTION.QuizGeneration} />
      <Button size="small" variant="ghost" disabled={disabled} onClick={() => asOneStep(undo, () => setElementProps(doc, slideId, element.id, { source: lessonHash(doc) }, new LocalOrigin('question.keep')))}>{t('stale.keep')}</Button>
    </div>
  )
}

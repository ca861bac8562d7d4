import { CREDIT_ACTION } from '@lectern/shared/credits'
import { readMeta } from '@lectern/shared/lesson'
import { questionSlides } from '@lectern/shared/question-files'
import { QUESTION_COUNT } from '@lectern/shared/suggestions'
import type { SuggestedQuestion } from '@lectern/shared/suggestions'
import { richTextOf } from '@lectern/shared/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { WriteQuestions } from '../../suggestions/WriteQuestions.tsx'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, Checkbox, Dialog } from '../../ui/index.ts'
import { lessonHash, lessonText } from '../elements/game/write-from-lesson.ts'
import { draftOf, withMore } from './question-drafts.ts'
import '../../locales/en/elements.json'
import '../../locales/en/suggestions.json'

interface WriteQuestionsDialogProps {
  /** Puts slides behind the one on screen. */
  readonly onSlides: (slides: readonly Record<string, unknown>[]) => void
  readonly onClose: () => void
}

/** Has questions written from the lesson or about a topic, of which the author takes some: each becomes a slide (S2 §5). */
export function WriteQuestionsDialog({ onSlides, onClose }: WriteQuestionsDialogProps) {
  const { t } = useTranslation(['suggestions', 'elements'])
  const { doc } = useLessonSession()
  const [questions, setQuestions] = useState<readonly SuggestedQuestion[]>([])
  /** What the lesson said when questions were written from it, by what they ask. */
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taken = questions.filter(({ text }) => !left.has(text))
  const toggle = (text: string, isTaken: boolean): void => setLeft(new Set(isTaken ? [...left].filter((one) => one !== text) : [...left, text]))
  const take = (more: readonly SuggestedQuestion[], isFromLesson: boolean): void => {
    setQuestions(withMore(questions, more))
    const hash = lessonHash(doc)
    if (isFromLesson) setSources(new Map([...sources, ...more.map(({ text }) => [text, hash] as const)]))
  }
  const insert = (): void => {
    onSlides(questionSlides(taken.map((question) => draftOf(question, sources.get(question.text))), { trueLabel: richTextOf(t('elements:true')), falseLabel: richTextOf(t('elements:false')) }))
    onClose()
  }
  return (
    <Dialog
      open onClose={onClose} size="large" title={t('slides.title')} description={t('slides.body')}
      actions={
        <>
          <Button onClick={onClose}>{t('slides.cancel')}</Button>
          <Button variant="primary" disabled={taken.length === 0} onClick={insert}>{t('slides.insert', { count: taken.length })}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <WriteQuestions textOf={() => lessonText(doc)} language={readMeta(doc).language} room={QUESTION_COUNT.max} note={<CostNote action={CREDIT_ACTION.QuizGeneration} />} onWritten={take} />
        {questions.length > 0 && (
          <ul aria-label={t('slides.found')} className="flex flex-col divide-y divide-line rounded-control border border-line">
            {questions.map(({ correct, level, options, text }) => (
              <li key={text} className="flex flex-col gap-1 px-3 py-2.5">
                <Checkbox label={text} checked={!left.has(text)} onChange={(event) => toggle(text, event.currentTarget.checked)} />
                <p dir="auto" className="ps-6.5 text-sm text-soft">
                  {options.filter((option) => option !== '').map((option, at) => (
                    <span key={option}>{at > 0 && ' · '}{options[correct] === option ? <strong className="font-medium text-teal-ink">{option}</strong> : option}</span>
                  ))}
                </p>
                {level !== null && <p className="ps-6.5 text-xs text-faint">{t(`levels.${level}`)}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

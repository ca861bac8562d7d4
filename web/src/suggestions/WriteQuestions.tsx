import { CREDIT_ACTION } from '@lectern/shared/credits'
import { QUESTION_COUNT, SUGGESTION_LIMITS } from '@lectern/shared/suggestions'
import type { SuggestedQuestion } from '@lectern/shared/suggestions'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../platform/random-uuid.ts'
import { NumberField, Segmented, TextField } from '../ui/index.ts'
import { Suggest } from './Suggest.tsx'
import { askQuestions } from './ask-questions.ts'
import { usePaidAsk } from './use-paid-ask.ts'
import '../locales/en/suggestions.json'

interface WriteQuestionsProps {
  /** The words of the lesson; absent where there is none. */
  readonly textOf?: () => string
  readonly language: string
  /** There is room for so many. */
  readonly room: number
  /** What is said below the button, such as what it costs. */
  readonly note?: ReactNode
  /** Whether they were written from the words of the lesson comes with them. */
  readonly onWritten: (questions: readonly SuggestedQuestion[], isFromLesson: boolean) => void
}

/** Asks for questions from the lesson's own text or about a topic, as many as the author wants (S2 §5, §9). */
export function WriteQuestions({ textOf, language, note, room, onWritten }: WriteQuestionsProps) {
  const { t } = useTranslation('suggestions')
  const [source, setSource] = useState<'lesson' | 'topic'>(textOf === undefined ? 'topic' : 'lesson')
  const [topic, setTopic] = useState('')
  const [count, setCount] = useState<number>(QUESTION_COUNT.usual)
  const paid = usePaidAsk(CREDIT_ACTION.QuizGeneration)
  const isMissing = source === 'topic' && topic.trim() === ''
  return (
    <div className="flex flex-col gap-2.5">
      {textOf !== undefined && (
        <Segmented label={t('questions.source')} value={source} onChange={setSource} options={[{ value: 'lesson', label: t('questions.lesson') }, { value: 'topic', label: t('questions.topic') }]} />
      )}
      {source === 'topic' && <TextField label={t('questions.topic')} size="small" value={topic} maxLength={SUGGESTION_LIMITS.topic} help={t('questions.topicHelp')} onChange={(event) => setTopic(event.currentTarget.value)} />}
      <NumberField label={t('questions.count')} size="small" value={Math.min(count, room)} min={QUESTION_COUNT.min} max={Math.max(1, Math.min(QUESTION_COUNT.max, room))} precision={0} onChange={setCount} />
      <Suggest
        label={t('questions.write')} disabled={room < 1 || isMissing}
        onAsk={async (signal) => {
          const found = await paid(async () => await askQuestions({
            text: source === 'lesson' ? textOf?.() ?? '' : '', topic: source === 'topic' ? topic.trim() : '', count: Math.min(count, room), language, key: randomUuid(),
          }, signal))
          if (found !== null && !signal.aborted) onWritten(found.questions, source === 'lesson')
          return found?.by ?? null
        }}
      />
      {note}
      {isMissing && <p className="text-xs text-soft">{t('questions.needsTopic')}</p>}
    </div>
  )
}

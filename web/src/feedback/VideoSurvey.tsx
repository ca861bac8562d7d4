import { useMutation, useQuery } from '@tanstack/react-query'
import { SURVEY, answerSurvey, readSurvey } from '@lectern/shared/feedback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, messageOf } from '../platform/http/api.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Notice, Segmented, TextArea } from '../ui/index.ts'
import '../locales/en/survey.json'

const SCORES = Array.from({ length: SURVEY.scoreMax - SURVEY.scoreMin + 1 }, (_, at) => SURVEY.scoreMin + at)

/**
 * Asks who waits for a video how likely they are to recommend the product (S2 §2), where they have not been asked for long.
 * It is a card beside the wait, takes no focus, and stays until it is answered though the video is there before.
 */
export function VideoSurvey() {
  const { t } = useTranslation('survey')
  const format = useFormat()
  const [score, setScore] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  // Asked once a visit: a card that goes while somebody reads it, or comes back, would be in the way.
  const due = useQuery({ queryKey: ['survey'], queryFn: ({ signal }) => call(readSurvey, { signal }), staleTime: Number.POSITIVE_INFINITY, retry: false })
  const answer = useMutation({ mutationFn: (given: number | null) => call(answerSurvey, { body: { score: given, comment: given === null ? '' : comment } }) })
  if (due.data?.isDue !== true || (answer.isSuccess && answer.variables === null)) return null
  if (answer.isSuccess) return <p role="status" className="rounded-surface bg-sheet px-6 py-5 text-sm shadow-resting ring-1 ring-line">{t('thanks')}</p>
  return (
    <section aria-labelledby="survey-question" className="flex flex-col gap-4 rounded-surface bg-sheet px-6 py-5 shadow-resting ring-1 ring-line">
      <div>
        <h2 id="survey-question" className="text-base">{t('question')}</h2>
        <p className="mt-1 text-sm text-soft">{t('why')}</p>
      </div>
      <div className="flex flex-col gap-1.5">
        <Segmented
          label={t('question')} className="w-full" value={score === null ? null : String(score)} onChange={(value) => setScore(Number(value))}
          options={SCORES.map((value) => ({ value: String(value), label: format.number(value) }))}
        />
        <div aria-hidden className="flex justify-between text-xs text-faint"><span>{t('least')}</span><span>{t('most')}</span></div>
      </div>
      {score !== null && (
        <TextArea label={t('comment')} help={t('commentHelp')} rows={2} maxLength={SURVEY.commentMax} value={comment} onChange={(event) => setComment(event.target.value)} />
      )}
      {answer.isError && <Notice tone="danger">{messageOf(answer.error)}</Notice>}
      <div className="flex gap-2">
        <Button variant="primary" disabled={score === null} busy={answer.isPending} onClick={() => answer.mutate(score)}>{t('send')}</Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(null)}>{t('later')}</Button>
      </div>
    </section>
  )
}

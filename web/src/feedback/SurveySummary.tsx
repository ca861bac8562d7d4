import { useQuery } from '@tanstack/react-query'
import { readSurveyResult } from '@lectern/shared/feedback'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/api.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import '../locales/en/survey.json'

/** What people of the workspace answered to the survey; nothing while nobody has. */
export function SurveySummary() {
  const { t } = useTranslation('survey')
  const format = useFormat()
  const { data } = useQuery({ queryKey: ['survey', 'result'], queryFn: ({ signal }) => call(readSurveyResult, { signal }) })
  if (data === undefined || data.score === null) return null
  return (
    <section aria-label={t('result.title')} className="mb-6 rounded-surface bg-sheet p-5 shadow-resting ring-1 ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-semibold">{t('result.title')}</h2>
        <p className="text-xs text-soft">{t('result.answers', { count: data.answers })}</p>
      </div>
      <p className="mt-2 text-3xl tabular-nums">{format.number(data.score)}</p>
      <p className="mt-1 text-sm text-soft">{t('result.meaning', { promoters: format.number(data.promoters), detractors: format.number(data.detractors) })}</p>
      {data.comments.length > 0 && (
        <ul aria-label={t('result.comments')} className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
          {data.comments.map(({ comment, score }, at) => (
            <li key={`${at} ${comment}`} className="flex gap-3">
              <span className="w-6 shrink-0 text-end text-soft tabular-nums">{format.number(score)}</span>
              <span className="own-direction min-w-0 wrap-anywhere">{comment}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { EmptyState, Notice, SelectField, Skeleton, buttonClass } from '../ui/index.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { LearnersTable } from './LearnersTable.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { MediaTable } from './charts/MediaTable.tsx'
import { QuestionCards } from './charts/QuestionCards.tsx'
import { SlideCharts } from './charts/SlideCharts.tsx'
import { LEARNT_LAST, lessonChoices } from './lesson-choices.ts'
import { isReversed } from './learner-ranges.ts'
import { useActivity, useAnalytics, useReportedPublications } from './queries.ts'
import { usePeriod } from './use-analytics-filter.ts'
import '../locales/en/learners.json'

/** `/home/analytics/learners`: how learners did with one publication: numbers, slides, questions, and one by one. */
export function LearnersScreen() {
  const { t } = useTranslation('learners')
  const lessons = useActivity('90')
  const [wanted, choose] = useQueryValue('lesson')
  const last = useAnalytics(LEARNT_LAST)
  useDocumentTitle(t('title'))
  // One that is named is shown without it, and a failure of it is no reason to show nothing.
  if (lessons.isPending || (last.isPending && wanted === null)) return <Skeleton className="h-96" />
  if (lessons.isError) return <LoadFailure what={t('lessonsFailed')} error={lessons.error} onRetry={() => void lessons.refetch()} />
  const latest = lessons.data.lessons
  const row = last.data?.rows[0]
  const learnt = row && { lessonId: row.lessonId, name: row.lesson }
  const { shown } = lessonChoices(latest, wanted, { learnt })
  if (shown === null) return <EmptyState picture={<ChartPicture />} title={t('noLessons.title')} body={t('noLessons.body')} />
  return (
    <>
      <LessonLearners
        key={shown.lessonId} lessonId={shown.lessonId}
        renderChoice={(title) => (
          <SelectField
            className="w-72 max-w-full" label={t('lesson')} value={shown.lessonId} onChange={choose}
            options={lessonChoices(latest, wanted, { learnt, title }).all.map(({ lessonId, name }) => ({ value: lessonId, label: name }))}
          />
        )}
      />
    </>
  )
}

/** The learners of one lesson, link by link. */
function LessonLearners({ lessonId, renderChoice }: { readonly lessonId: string; readonly renderChoice: (title?: string) => ReactNode }) {
  const { t } = useTranslation('learners')
  const { days, onDays, onRange, period, range } = usePeriod()
  const publications = useReportedPublications(lessonId)
  const [chosen, choose] = useState<string | null>(null)
  if (publications.isPending) return <Skeleton className="h-64" />
  if (publications.isError) return <>{renderChoice()}<LoadFailure what={t('failed')} error={publications.error} onRetry={() => void publications.refetch()} /></>
  const all = publications.data.publications
  const shown = all.find(({ publicationId }) => publicationId === chosen) ?? all[0]
  if (shown === undefined) {
    const action = <Link to={editorPath(lessonId)} className={buttonClass('primary')}>{t('unpublished.action')}</Link>
    return <>{renderChoice()}<EmptyState picture={<ChartPicture />} title={t('unpublished.title')} body={t('unpublished.body')} action={action} /></>
  }
  const { publicationId } = shown
  const of = { lessonId, publicationId }
  const called = (range === 'custom' ? [days.from, days.to] : [range]).filter((part) => part !== '').join('-')
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
      {renderChoice(shown.settings.title)}
      {all.length > 1 && (
        <SelectField
          className="w-72 max-w-full" label={t('link')} value={publicationId} onChange={choose}
          options={all.map((one) => ({ value: one.publicationId, label: `${one.settings.title} (${one.publicationId})` }))}
        />
      )}
      <PeriodFilter range={range} days={days} onRange={onRange} onDays={onDays} />
      </div>
      {range === 'custom' && isReversed(days) && <Notice tone="warning">{t('reversed')}</Notice>}
      <SlideCharts key={`slides ${publicationId}`} of={of} period={period} />
      <MediaTable key={`media ${publicationId}`} of={of} period={period} />
      <QuestionCards key={`questions ${publicationId}`} of={of} period={period} />
      <LearnersTable key={publicationId} of={of} period={period} called={called} />
    </>
  )
}

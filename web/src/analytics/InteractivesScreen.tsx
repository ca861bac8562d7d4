import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { INTERACTIVE_LESSONS_MAX } from '@lectern/shared/analytics'
import type { LessonInteractives } from '@lectern/shared/analytics'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useQueryValue } from '../platform/routing/use-query-value.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import '../locales/en/elements.names.json'
import { editorPath } from '../lessons/lesson-paths.ts'
import { Button, EmptyState, Notice, Skeleton, Table, buttonClass } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { AnalyticsTable } from './AnalyticsTable.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { QuestionReports } from './QuestionReports.tsx'
import { useInteractives } from './queries.ts'

/** `/home/analytics/interactives`: what learners answered (S2 §4), and the elements of lessons with which they do something (S1 §2.1). */
export function InteractivesScreen() {
  const { t } = useTranslation(['analytics', 'learners'])
  const interactives = useInteractives()
  const [lessonId, showReport] = useQueryValue('report')
  const columns = useColumns(showReport)
  useDocumentTitle(t('interactives.title'))
  if (interactives.isPending) return <Skeleton className="h-96" />
  if (interactives.isError) {
    return <LoadFailure what={t('interactives.failed')} error={interactives.error} onRetry={() => void interactives.refetch()} />
  }
  const nothing = <EmptyState picture={<ChartPicture />} title={t('interactives.empty.title')} body={t('interactives.empty.body')} action={<Link to={PATHS.courses} className={buttonClass('secondary')}>{t('interactives.empty.action')}</Link>} />
  // What was answered stays to be seen when the elements have left their lessons.
  if (interactives.data.lessons.length === 0) return <AnalyticsTable lines="interactives" whenNothing={nothing} />
  const reported = interactives.data.lessons.find((lesson) => lesson.lessonId === lessonId)
  return (
    <>
      <AnalyticsTable lines="interactives" whenNothing={null} />
      <h2 className="text-lg">{t('learners:everybody.elements')}</h2>
      {interactives.data.more && <Notice>{t('interactives.more', { count: INTERACTIVE_LESSONS_MAX })}</Notice>}
      <Table<LessonInteractives>
        label={t('interactives.label')} rows={interactives.data.lessons} columns={columns} rowKey={({ lessonId }) => lessonId} filter
        empty={nothing}
      />
      {reported !== undefined && <QuestionReports key={reported.lessonId} lessonId={reported.lessonId} name={reported.name} />}
    </>
  )
}

function useColumns(onReport: (lessonId: string) => void): ReadonlyArray<TableColumn<LessonInteractives>> {
  const { t } = useTranslation(['analytics', 'elements'])
  const format = useFormat()
  const totalOf = ({ counts }: LessonInteractives): number => counts.reduce((sum, { count }) => sum + count, 0)
  const kindsOf = ({ counts }: LessonInteractives): string => (
    format.list(counts.map(({ type, count }) => `${t(`elements:types.${type}`, { defaultValue: type })} ${format.number(count)}`))
  )
  return [
    {
      id: 'lesson', header: t('columns.lesson'), sortBy: ({ name }) => name, text: ({ name }) => name,
      cell: ({ lessonId, name }) => <Link to={editorPath(lessonId)} className="rounded-small font-medium hover:underline">{name}</Link>,
    },
    {
      id: 'course', header: t('columns.course'), width: '9rem', sortBy: ({ course }) => course?.name ?? '', text: ({ course }) => course?.name ?? '',
      cell: ({ course }) => course?.name ?? <span className="text-faint">{t('noCourse')}</span>,
    },
    { id: 'kinds', header: t('columns.kinds'), cell: kindsOf, text: kindsOf },
    { id: 'total', header: t('columns.elements'), align: 'end', width: '6rem', sortBy: totalOf, cell: (row) => format.number(totalOf(row)) },
    {
      id: 'report', header: t('columns.answers'), align: 'end', width: '9rem',
      cell: ({ lessonId, name }) => <Button size="small" variant="secondary" aria-label={t('report.openFor', { name })} onClick={() => onReport(lessonId)}>{t('report.open')}</Button>,
    },
  ]
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LessonUse } from '@lectern/shared/quotas'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Table } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import '../locales/en/quotas.json'

/** The lessons that take most, each with the way to its versions where one may go there. */
export function LargestLessons({ lessons }: { readonly lessons: readonly LessonUse[] }) {
  const { t } = useTranslation('quotas')
  const columns = useColumns()
  return <Table<LessonUse> label={t('largestTitle')} rows={lessons} rowKey={(lesson) => lesson.lessonId} pageSize={lessons.length} empty={null} columns={columns} />
}

function useColumns(): ReadonlyArray<TableColumn<LessonUse>> {
  const { t } = useTranslation('quotas')
  const format = useFormat()
  const many = (bytes: number, count: number): ReactNode => (count === 0
    ? <span className="text-soft">{format.number(0)}</span>
    : t('many', { bytes: format.bytes(bytes), value: format.number(count) }))
  return [
    { id: 'lesson', header: t('columns.lesson'), cell: (lesson) => <LessonName lesson={lesson} /> },
    { id: 'versions', header: t('columns.versions'), width: '8rem', align: 'end', cell: (lesson) => many(lesson.versionBytes, lesson.versions) },
    { id: 'videos', header: t('columns.videos'), width: '7rem', align: 'end', cell: (lesson) => many(lesson.videoBytes, lesson.videos) },
    { id: 'all', header: t('columns.all'), width: '6.5rem', align: 'end', cell: (lesson) => format.bytes(lesson.bytes) },
  ]
}

function LessonName({ lesson }: { readonly lesson: LessonUse }) {
  const { t } = useTranslation('quotas')
  const { docId, isDeleted, lessonId, name, ownerName } = lesson
  if (name !== null && !isDeleted) {
    const history = `/editor/${encodeURIComponent(lessonId)}/${encodeURIComponent(docId)}/history`
    return <Link dir="auto" className="font-medium text-teal-ink hover:underline" to={history}>{name}</Link>
  }
  return (
    <>
      <span dir="auto" className="block">{name ?? t('ofSomebody', { name: ownerName })}</span>
      {isDeleted && <span className="block text-xs text-soft">{t('inTrash')}</span>}
    </>
  )
}

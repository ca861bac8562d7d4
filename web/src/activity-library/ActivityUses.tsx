import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Skeleton } from '../ui/index.ts'
import { useActivityUses } from './queries.ts'

/** The lessons that have an activity now. */
export function ActivityUses({ activityId }: { readonly activityId: string }) {
  const { t } = useTranslation('activityLibrary')
  const { data, error, isPending, refetch } = useActivityUses(activityId)
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-sans text-sm font-semibold">{t('uses.title')}</h2>
      {isPending && <Skeleton className="h-6" />}
      {error !== null && data === undefined && <LoadFailure what={t('uses.failed')} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.lessons.length + data.others === 0 && <p className="text-sm text-soft">{t('uses.none')}</p>}
      {data !== undefined && (
        <ul className="flex flex-col gap-1 text-sm">
          {data.lessons.map(({ lessonId, name, count }) => (
            <li key={lessonId} className="flex gap-2">
              <Link to={editorPath(lessonId)} dir="auto" className="min-w-0 truncate text-teal-ink hover:underline">{name}</Link>
              {count > 1 && <span className="shrink-0 text-soft">{t('uses.times', { count })}</span>}
            </li>
          ))}
          {data.others > 0 && <li className="text-soft">{t('uses.others', { count: data.others })}</li>}
        </ul>
      )}
    </section>
  )
}

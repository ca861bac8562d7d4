import { listVersions } from '@lectern/shared/lessons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call } from '../platform/http/api.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Skeleton } from '../ui/index.ts'

/** Versions that are named here; the history has all of them. */
const SHOWN = 5

/** The versions of an activity: each save is one. They are looked at and brought back in its history. */
export function ActivityVersions({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('activityLibrary')
  const { dateTime } = useFormat()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['activity-library', 'versions', lessonId], queryFn: async ({ signal }) => (await call(listVersions, { params: { lessonId }, signal })).versions,
  })
  const latest = data?.[0]
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-sans text-sm font-semibold">{t('versions.title')}</h2>
      {isPending && <Skeleton className="h-6" />}
      {error !== null && data === undefined && <LoadFailure what={t('versions.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-sm text-soft">{t('versions.none')}</p>}
      <ol className="flex flex-col gap-1 text-sm text-soft">
        {data?.slice(0, SHOWN).map(({ author, contributors, createdAt, versionId }) => (
          <li key={versionId} dir="auto">{t('versions.row', { date: dateTime(createdAt), who: author?.name ?? contributors[0]?.name ?? '' })}</li>
        ))}
      </ol>
      {latest !== undefined && (
        <Link to={`/editor/${encodeURIComponent(lessonId)}/${encodeURIComponent(latest.docId)}/history`} className="text-sm text-teal-ink hover:underline">{t('versions.all')}</Link>
      )}
    </section>
  )
}

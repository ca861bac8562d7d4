import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LibraryActivity } from '@lectern/shared/activity-library'
import { activityPath } from '../../../../activity-library/paths.ts'
import { useActivities } from '../../../../activity-library/queries.ts'
import { useKindName } from '../../../../activity-library/use-kind-name.ts'
import { thumbnailSlide } from '../../../../lessons/thumbnail.ts'
import { LoadFailure } from '../../../../platform/components/LoadFailure.tsx'
import { PATHS } from '../../../../platform/routing/guards.ts'
import { SlideThumbnail } from '../../../../rendering/SlideThumbnail.tsx'
import { Skeleton } from '../../../../ui/index.ts'
import { insertActivity } from '../../../activity-library/insert-activity.ts'
import type { SectionProps } from '../../define-drawer.ts'
import '../../../../locales/en/activityLibrary.json'

/** Activities beside other sections, and where the section stands alone. */
const FEW = 4
const MANY = 40
const PICTURE_WIDTH = 80

/** The activities of the library: a press puts a copy on the slide, and each has a page of its own. */
export function LibrarySection({ context, isOpen, onFound, onOpen, query, title }: SectionProps) {
  const { t } = useTranslation(['activityLibrary', 'drawers'])
  const { data, error, isPending, refetch } = useActivities({ search: query, pageSize: isOpen ? MANY : FEW })
  // While somebody searches, nobody waits for the server: what it finds comes when it comes.
  const count = data?.activities.length ?? (query !== '' ? 0 : error === null ? null : 1)
  useEffect(() => onFound(count), [count, onFound])
  if (query !== '' && count === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      {!isOpen && (
        <h3 className="flex items-center justify-between font-sans text-sm font-semibold tracking-normal">
          {title}
          {data !== undefined && data.total > FEW && (
            <button type="button" onClick={onOpen} aria-label={t('drawers:showAllOf', { title })} className="flex items-center gap-0.5 rounded-control px-1 text-xs font-normal text-soft hover:text-ink">
              {t('drawers:showAll')}
              <ChevronRight aria-hidden size={14} className="rtl:-scale-x-100" />
            </button>
          )}
        </h3>
      )}
      {isPending && <div role="status" aria-label={t('loading')}><Skeleton className="h-28" /></div>}
      {error !== null && data === undefined && <LoadFailure what={t('failures.fetch')} error={error} onRetry={() => void refetch()} />}
      {count === 0 && <p className="text-xs text-soft">{t('empty.body')}</p>}
      {data !== undefined && data.activities.length > 0 && (
        <ul className="flex flex-col gap-1">
          {data.activities.map((activity) => <Row key={activity.activityId} activity={activity} onInsert={() => void insertActivity(context, activity.activityId)} />)}
        </ul>
      )}
      <Link to={PATHS.activities} className="self-start text-xs text-teal-ink hover:underline">{t('page.back')}</Link>
    </section>
  )
}

function Row({ activity: { activityId, kind, name, thumbnail }, onInsert }: { readonly activity: LibraryActivity; readonly onInsert: () => void }) {
  const { t } = useTranslation('activityLibrary')
  const kindName = useKindName()
  const slide = thumbnailSlide(thumbnail)
  return (
    <li className="group flex items-center gap-1">
      <button type="button" data-insert onClick={onInsert} className="flex h-16 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-start hover:bg-hover">
        <span className="w-20 shrink-0 overflow-hidden rounded-small border border-line bg-sunken">{slide !== null && <SlideThumbnail slide={slide} width={PICTURE_WIDTH} />}</span>
        <span className="min-w-0">
          <span dir="auto" className="line-clamp-2 text-sm break-words">{name}</span>
          <span className="block truncate text-xs text-soft">{kindName(kind)}</span>
        </span>
      </button>
      <Link to={activityPath(activityId)} aria-label={t('openOne', { name })} className="rounded-control p-1.5 text-soft hover:bg-hover hover:text-ink"><ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" /></Link>
    </li>
  )
}

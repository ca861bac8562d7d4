import { MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Button, EmptyState, IconButton, Skeleton } from '../ui/index.ts'
import { PictureCard } from './PictureCard.tsx'
import { UploadsPicture } from './UploadsPicture.tsx'
import type { GalleryQuery } from './gallery-query.ts'
import { useGallery } from './queries.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-5'

export interface PictureGridProps {
  readonly query: GalleryQuery
  readonly go: (changes: Partial<GalleryQuery>) => void
  readonly onEdit: (media: GalleryMedia) => void
  readonly onDelete: (media: GalleryMedia) => void
}

/** A page of the gallery, and the way to the others. */
export function PictureGrid({ query, go, onEdit, onDelete }: PictureGridProps) {
  const { t } = useTranslation('gallery')
  const gallery = useGallery(query)
  if (gallery.isPending) {
    return (
      <div className={GRID} aria-busy="true" aria-label={t('list.loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => <Skeleton key={key} className="h-52" />)}
      </div>
    )
  }
  if (gallery.isError && !gallery.data) return <LoadFailure what={t('list.failed')} error={gallery.error} onRetry={() => void gallery.refetch()} />
  const { media, total, totalPages } = gallery.data
  if (media.length === 0) {
    const isFiltered = query.search !== '' || query.imageType !== 0 || query.mediaType !== MEDIA_TYPE.Image || total > 0
    return isFiltered
      ? (
        <EmptyState
          title={t('list.nothingTitle')} body={t('list.nothingBody')}
          action={<Button onClick={() => go({ search: '', imageType: 0, mediaType: MEDIA_TYPE.Image, page: 1 })}>{t('list.showAll')}</Button>}
        />
      )
      : <EmptyState picture={<UploadsPicture />} title={t('list.emptyTitle')} body={t('list.emptyBody')} />
  }
  return (
    <>
      <p role="status" className="sr-only">{t('list.found', { count: total })}</p>
      <div className={GRID}>
        {media.map((item) => <PictureCard key={item.mediaId} media={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />)}
      </div>
      {totalPages > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-3 text-sm text-soft">
          <IconButton
            label={t('list.previousPage')} icon={<ChevronLeft size={18} className="rtl:-scale-x-100" />}
            disabled={query.page <= 1} onClick={() => go({ page: query.page - 1 })}
          />
          <span className="tabular-nums">{t('list.page', { page: query.page, pages: totalPages })}</span>
          <IconButton
            label={t('list.nextPage')} icon={<ChevronRight size={18} className="rtl:-scale-x-100" />}
            disabled={query.page >= totalPages} onClick={() => go({ page: query.page + 1 })}
          />
        </nav>
      )}
    </>
  )
}

import { MEDIA_TYPE } from '@lectern/shared/gallery'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { SearchBox } from '../../platform/components/SearchBox.tsx'
import { UploadsPicture } from '../../gallery/UploadsPicture.tsx'
import type { GalleryQuery } from '../../gallery/gallery-query.ts'
import { useGallery, useRecentMedia, useTrendingMedia } from '../../gallery/queries.ts'
import { EmptyState, IconButton, Segmented } from '../../ui/index.ts'
import { PictureTiles, WaitingTiles } from './PictureTiles.tsx'
import type { UseOfPictures } from './PictureTiles.tsx'

/** Pages of the gallery, mine or the workspace's. */
export function UploadedPictures({ searchMax, ...use }: UseOfPictures & { readonly searchMax: number }) {
  const { t } = useTranslation('gallery')
  const [query, setQuery] = useState<GalleryQuery>({ scope: 'mine', imageType: 0, mediaType: MEDIA_TYPE.Image, search: '', page: 1 })
  const gallery = useGallery(query)
  const go = (changes: Partial<GalleryQuery>): void => setQuery((now) => ({ ...now, page: 1, ...changes }))
  const pages = gallery.data?.totalPages ?? 1
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={t('list.search')} maxLength={searchMax} value={query.search} onChange={(search) => go({ search })} />
      <Segmented<GalleryQuery['scope']>
        label={t('list.scope')} value={query.scope} onChange={(scope) => go({ scope })}
        options={[{ value: 'mine', label: t('list.mine') }, { value: 'workspace', label: t('list.workspace') }]}
      />
      <Segmented
        label={t('drawer.kind')} value={String(query.mediaType)} onChange={(mediaType) => go({ mediaType: Number(mediaType) })}
        options={[{ value: String(MEDIA_TYPE.Image), label: t('drawer.kinds.pictures') }, { value: String(MEDIA_TYPE.Video), label: t('drawer.kinds.videos') }, { value: String(MEDIA_TYPE.BackgroundVideo), label: t('drawer.kinds.backdrops') }]}
      />
      {gallery.isPending && <WaitingTiles />}
      {gallery.isError && !gallery.data && <LoadFailure what={t('list.failed')} error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data?.media.length === 0 && (
        query.search === ''
          ? <EmptyState className="py-6" picture={<UploadsPicture />} title={t(query.mediaType === MEDIA_TYPE.Image ? 'list.emptyTitle' : 'drawer.noVideosTitle')} body={t(query.mediaType === MEDIA_TYPE.Image ? 'list.emptyBody' : 'drawer.noVideosBody')} />
          : <EmptyState className="py-6" title={t('list.nothingTitle')} body={t('list.nothingBody')} />
      )}
      <PictureTiles media={gallery.data?.media ?? []} {...use} />
      {pages > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-2 text-xs text-soft">
          <IconButton
            label={t('list.previousPage')} icon={<ChevronLeft size={16} className="rtl:-scale-x-100" />}
            disabled={query.page <= 1} onClick={() => go({ page: query.page - 1 })}
          />
          <span className="tabular-nums">{t('list.page', { page: query.page, pages })}</span>
          <IconButton
            label={t('list.nextPage')} icon={<ChevronRight size={16} className="rtl:-scale-x-100" />}
            disabled={query.page >= pages} onClick={() => go({ page: query.page + 1 })}
          />
        </nav>
      )}
    </div>
  )
}

/** What I put on slides last. */
export function RecentPictures(use: UseOfPictures) {
  return <UsedPictures {...use} list={useRecentMedia()} empty="noRecent" />
}

/** What most people of the workspace put on slides lately. */
export function TrendingPictures(use: UseOfPictures) {
  return <UsedPictures {...use} list={useTrendingMedia()} empty="noTrending" />
}

function UsedPictures({ empty, list, ...use }: UseOfPictures & { readonly list: ReturnType<typeof useRecentMedia>; readonly empty: 'noRecent' | 'noTrending' }) {
  const { t } = useTranslation('gallery')
  if (list.isPending) return <WaitingTiles />
  if (list.isError && !list.data) return <LoadFailure what={t('list.failed')} error={list.error} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) {
    return <EmptyState className="py-6" picture={<UploadsPicture />} title={t(`drawer.${empty}Title`)} body={t(`drawer.${empty}Body`)} />
  }
  return <PictureTiles media={list.data} {...use} />
}

import { PICTURE_DATA_TYPE } from '@lectern/shared/media'
import type { DraggedPicture, GalleryMedia } from '@lectern/shared/gallery'
import { ChevronLeft, ChevronRight, Wallpaper } from 'lucide-react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { SearchBox } from '../../platform/components/SearchBox.tsx'
import { UploadsPicture } from '../../gallery/UploadsPicture.tsx'
import type { GalleryQuery } from '../../gallery/gallery-query.ts'
import { useGallery, useRecentMedia } from '../../gallery/queries.ts'
import { EmptyState, IconButton, Segmented, Skeleton } from '../../ui/index.ts'

interface UseOfPictures {
  readonly onInsert: (media: GalleryMedia) => void
  readonly onBackground: (media: GalleryMedia) => void
}

/** Pages of the gallery, mine or the workspace's. */
export function UploadedPictures({ searchMax, ...use }: UseOfPictures & { readonly searchMax: number }) {
  const { t } = useTranslation('gallery')
  const [query, setQuery] = useState<GalleryQuery>({ scope: 'mine', imageType: 0, search: '', page: 1 })
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
      {gallery.isPending && <Waiting />}
      {gallery.isError && !gallery.data && <LoadFailure what={t('list.failed')} error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data?.media.length === 0 && (
        query.search === ''
          ? <EmptyState className="py-6" picture={<UploadsPicture />} title={t('list.emptyTitle')} body={t('list.emptyBody')} />
          : <EmptyState className="py-6" title={t('list.nothingTitle')} body={t('list.nothingBody')} />
      )}
      <Pictures media={gallery.data?.media ?? []} {...use} />
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
  const { t } = useTranslation('gallery')
  const recent = useRecentMedia()
  if (recent.isPending) return <Waiting />
  if (recent.isError && !recent.data) return <LoadFailure what={t('list.failed')} error={recent.error} onRetry={() => void recent.refetch()} />
  if (recent.data.length === 0) {
    return <EmptyState className="py-6" picture={<UploadsPicture />} title={t('drawer.noRecentTitle')} body={t('drawer.noRecentBody')} />
  }
  return <Pictures media={recent.data} {...use} />
}

function Waiting() {
  const { t } = useTranslation('gallery')
  return (
    <div className="grid grid-cols-2 gap-3" aria-busy="true" aria-label={t('list.loading')}>
      {['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-28" />)}
    </div>
  )
}

/** Gives a picture to whatever it is dragged onto. */
function carry(event: DragEvent, { mediaId, name, description, blob }: GalleryMedia): void {
  const picture: DraggedPicture = { mediaId, name, description, blob }
  event.dataTransfer.setData(PICTURE_DATA_TYPE, JSON.stringify(picture))
  event.dataTransfer.effectAllowed = 'copy'
}

function Pictures({ media, onInsert, onBackground }: UseOfPictures & { readonly media: readonly GalleryMedia[] }) {
  const { t } = useTranslation('gallery')
  return (
    <ul className="grid grid-cols-2 gap-3">
      {media.map((item) => (
        <li key={item.mediaId} className="group relative overflow-hidden rounded-control bg-sunken ring-1 ring-line">
          <button
            type="button" draggable aria-label={t('drawer.insert', { name: item.name })} onClick={() => onInsert(item)}
            onDragStart={(event) => carry(event, item)}
            className="block w-full cursor-grab text-start active:cursor-grabbing"
          >
            <img src={item.url} alt="" loading="lazy" decoding="async" draggable={false} className="aspect-4/3 w-full object-contain" />
            <span dir="auto" className="block truncate bg-raised px-2 py-1 text-xs text-soft">{item.name}</span>
          </button>
          <span className="absolute end-1.5 top-1.5 rounded-control bg-raised opacity-0 shadow-resting transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
            <IconButton
              size="small" label={t('drawer.backgroundOf', { name: item.name })} icon={<Wallpaper size={15} />} tooltipSide="left"
              onClick={() => onBackground(item)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

import { PICTURE_DATA_TYPE } from '@lectern/shared/media'
import type { DraggedPicture, GalleryMedia } from '@lectern/shared/gallery'
import { Wallpaper } from 'lucide-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaPicture } from '../../gallery/MediaPicture.tsx'
import { IconButton, Skeleton } from '../../ui/index.ts'

/** Half of the drawer, CSS pixels. */
const TILE = 200

/** What can be done with a picture of the gallery. */
export interface UseOfPictures {
  readonly onInsert: (media: GalleryMedia) => void
  readonly onBackground: (media: GalleryMedia) => void
}

/** In place of tiles that are being fetched. */
export function WaitingTiles() {
  const { t } = useTranslation('gallery')
  return (
    <div className="grid grid-cols-2 gap-3" aria-busy="true" aria-label={t('list.loading')}>
      {['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-28" />)}
    </div>
  )
}

/** Gives a picture to whatever it is dragged onto. */
function carry(event: DragEvent, { mediaId, name, description, blob, mediaType, poster }: GalleryMedia): void {
  const picture: DraggedPicture = { mediaId, name, description, blob, mediaType, poster }
  event.dataTransfer.setData(PICTURE_DATA_TYPE, JSON.stringify(picture))
  event.dataTransfer.effectAllowed = 'copy'
}

/** Pictures of the gallery two in a row: each is put on the slide by a press, dragged there, or laid behind it. */
export function PictureTiles({ media, onInsert, onBackground }: UseOfPictures & { readonly media: readonly GalleryMedia[] }) {
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
            <MediaPicture media={item} alt="" side={TILE} className="aspect-4/3 w-full object-contain" />
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

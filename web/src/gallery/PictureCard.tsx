import { GALLERY_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { Download, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../platform/session/session.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { IconButton, Menu } from '../ui/index.ts'
import { MediaPicture } from './MediaPicture.tsx'
import type { MenuEntry } from '../ui/index.ts'

/** The widest that a column of the grid gets, CSS pixels. */
const CARD = 320

export interface PictureCardProps {
  readonly media: GalleryMedia
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function download({ url, name }: GalleryMedia): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** A picture or a video of the gallery: itself, its name, whose it is, and a menu with what one may do. */
export function PictureCard({ media, onEdit, onDelete }: PictureCardProps) {
  const { t } = useTranslation('gallery')
  const format = useFormat()
  const user = useUser()
  const role = media.owner.userId === user?.userId ? 'owner' : 'viewer'
  const { name, blob } = media
  const entries: MenuEntry[] = [{ id: 'download', label: t('actions.download'), icon: <Download size={16} />, onSelect: () => download(media) }]
  if (canCurrentUser('rename', 'picture', role)) entries.unshift({ id: 'edit', label: t('actions.edit'), icon: <Pencil size={16} />, onSelect: onEdit })
  if (canCurrentUser('delete', 'picture', role)) {
    entries.push('separator', { id: 'delete', label: t('actions.delete'), icon: <Trash2 size={16} />, danger: true, onSelect: onDelete })
  }
  const size = blob.width !== null && blob.height !== null ? `${blob.width} × ${blob.height} · ` : ''
  return (
    <article className="overflow-hidden rounded-surface bg-sheet shadow-resting transition-shadow hover:shadow-lifted">
      <a href={media.url} target="_blank" rel="noreferrer" aria-label={t('actions.open', { name })} className="relative block aspect-4/3 bg-sunken">
        <MediaPicture media={media} alt={media.description} side={CARD} className="absolute inset-0 size-full object-contain" />
        {media.imageType === GALLERY_TYPE.Infographics && (
          <span className="absolute start-2 top-2 rounded-small bg-raised px-1.5 py-0.5 text-2xs font-medium shadow-resting">{t('list.infographic')}</span>
        )}
      </a>
      <div className="flex items-start gap-2 py-2.5 ps-3.5 pe-1.5">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate font-sans text-sm leading-5 font-semibold tracking-normal" title={name}>{name}</h2>
          <p className="truncate text-xs text-soft tabular-nums">
            {role === 'owner' ? `${size}${format.bytes(blob.bytes)}` : t('list.by', { name: media.owner.name })}
          </p>
        </div>
        <Menu button={<IconButton label={t('actions.menu', { name })} icon={<MoreHorizontal size={18} />} />} items={entries} />
      </div>
    </article>
  )
}

import type { GalleryMedia } from '@lectern/shared/gallery'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { useDeleteMedia } from './queries.ts'

/** Asks before a picture goes from the gallery. */
export function DeletePictureDialog({ media, onClose }: { readonly media: GalleryMedia; readonly onClose: () => void }) {
  const { t } = useTranslation('gallery')
  const remove = useDeleteMedia()
  return (
    <ConfirmDialog
      open danger onClose={onClose} messageOf={messageOf}
      title={t('actions.deleteTitle', { name: media.name })} body={t('actions.deleteBody')} confirmLabel={t('actions.deleteConfirm')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { mediaId: media.mediaId } })
        toast(t('actions.deleted', { name: media.name }))
      }}
    />
  )
}

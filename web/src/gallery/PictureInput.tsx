import { IMAGE_TYPES } from '@lectern/shared/media'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** The hidden field that opens the system's file dialog for pictures. */
export function PictureInput({ ref, onFiles }: { readonly ref: Ref<HTMLInputElement>; readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('gallery')
  return (
    <input
      ref={ref} type="file" multiple hidden aria-label={t('upload.choose')} accept={IMAGE_TYPES.join()}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

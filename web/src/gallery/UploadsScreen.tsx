import { GALLERY_LIMITS, GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SearchBox } from '../platform/components/SearchBox.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Segmented, SelectField } from '../ui/index.ts'
import { DeletePictureDialog } from './DeletePictureDialog.tsx'
import { EditPictureDialog } from './EditPictureDialog.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { galleryQuery, withGalleryQuery } from './gallery-query.ts'
import type { GalleryQuery } from './gallery-query.ts'
import '../locales/en/gallery.json'

const KINDS = [GALLERY_TYPE.All, GALLERY_TYPE.Custom, GALLERY_TYPE.AI, GALLERY_TYPE.Wiki, GALLERY_TYPE.Infographics] as const

/** `/home/uploads`: the pictures of the workspace, found by the address, and the place to bring new ones. */
export function UploadsScreen() {
  const { t } = useTranslation('gallery')
  useDocumentTitle(t('title'))
  const [address, setAddress] = useSearchParams()
  const query = galleryQuery(address)
  const [editing, setEditing] = useState<GalleryMedia | null>(null)
  const [removing, setRemoving] = useState<GalleryMedia | null>(null)
  const go = useCallback((changes: Partial<GalleryQuery>, replace = false) => {
    setAddress((now) => withGalleryQuery(now, changes), { replace })
  }, [setAddress])
  const search = useCallback((words: string) => go({ search: words }, true), [go])
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-sm text-soft">{t('intro')}</p>
      </header>
      <UploadArea />
      <UploadList />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t('list.search')} maxLength={GALLERY_LIMITS.searchMax} value={query.search} onChange={search} />
        <Segmented<GalleryQuery['scope']>
          label={t('list.scope')} value={query.scope} onChange={(scope) => go({ scope })}
          options={[{ value: 'mine', label: t('list.mine') }, { value: 'workspace', label: t('list.workspace') }]}
        />
        <SelectField<number>
          label={t('drawer.kind')} labelHidden className="w-44" value={query.mediaType} onChange={(mediaType) => go({ mediaType })}
          options={[{ value: MEDIA_TYPE.Image, label: t('drawer.kinds.pictures') }, { value: MEDIA_TYPE.Video, label: t('drawer.kinds.videos') }, { value: MEDIA_TYPE.BackgroundVideo, label: t('drawer.kinds.backdrops') }]}
        />
        {query.mediaType === MEDIA_TYPE.Image && <SelectField<number>
          label={t('list.type')} labelHidden className="w-44" value={query.imageType} onChange={(imageType) => go({ imageType })}
          options={KINDS.map((value) => ({ value, label: t(`list.types.${value}`) }))}
        />}
      </div>
      <PictureGrid query={query} go={go} onEdit={setEditing} onDelete={setRemoving} />
      {editing !== null && <EditPictureDialog media={editing} onClose={() => setEditing(null)} />}
      {removing !== null && <DeletePictureDialog media={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

import { GALLERY_LIMITS, MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import type { OfferedPicture } from '@lectern/shared/providers'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '../../gallery/PictureInput.tsx'
import { UploadList } from '../../gallery/UploadList.tsx'
import { addToQueue } from '../../gallery/add-to-queue.ts'
import { useDropTarget } from '../../media/use-drop-target.ts'
import { Button, Notice, Tabs } from '../../ui/index.ts'
import { EditorDrawer } from '../chrome/EditorDrawer.tsx'
import type { CommandContext } from '../commands/command.ts'
import { useKeepFound, useMakePicture } from '../../gallery/picture-sources.ts'
import { RecentPictures, TrendingPictures, UploadedPictures } from './DrawerPictures.tsx'
import { FoundPictures } from './FoundPictures.tsx'
import { MadePictures } from './MadePictures.tsx'
import { useReplacedPicture } from './use-replaced-picture.ts'
import { putOnSlide, setAsBackground } from './use-picture.ts'
import '../../locales/en/gallery.json'

/** The gallery in the place of the rail, beside the slide and not over what is said about it: what was uploaded, made, found elsewhere or used, to be clicked or dragged onto the slide. */
export function GalleryDrawer({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('gallery')
  const drawer = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** What was done last, for screen readers; others see it on the slide. */
  const [status, setStatus] = useState('')
  const replaced = useReplacedPicture(context)
  const about = replaced?.elementId ?? null
  const [tab, setTab] = useState(about === null ? 'uploads' : 'found')
  // Whoever opens it about a picture wants to look for another one, also where it is open already.
  const [seen, setSeen] = useState(about)
  if (about !== seen) {
    setSeen(about)
    if (about !== null) setTab('found')
  }
  const over = useDropTarget(drawer, { takes: (types) => types.includes('Files'), onDrop: ({ files }) => addToQueue([...files]) })
  const making = useMakePicture()
  const keeping = useKeepFound()
  const { editor } = context
  const tellReplaced = ({ name }: GalleryMedia, isReplaced: boolean): void => {
    if (isReplaced) setStatus(t('drawer.replaced', { name }))
    else context.ui.toast({ kind: 'error', text: t('drawer.notReplaced', { name }) })
  }
  const use = {
    onInsert: (media: GalleryMedia) => {
      if (replaced !== null && media.mediaType === MEDIA_TYPE.Image) tellReplaced(media, replaced.put(media, false))
      else if (putOnSlide(context, media)) setStatus(t('drawer.inserted', { name: media.name }))
    },
    onBackground: (media: GalleryMedia) => {
      if (setAsBackground(context, media)) setStatus(t('drawer.backgroundSet', { name: media.name }))
    },
  }
  // By the time that a copy has come I may be on another slide, or allowed no more to edit.
  const latest = useRef(context)
  useEffect(() => { latest.current = context })
  const insertFound = (picture: OfferedPicture): void => {
    const { slideId } = editor.getState()
    keeping.mutate(picture, {
      onSuccess: (media) => {
        if (replaced !== null) tellReplaced(media, replaced.put(media, true))
        else if (putOnSlide(latest.current, media, { slideId })) setStatus(t('drawer.inserted', { name: media.name }))
      },
    })
  }
  return (
    <EditorDrawer
      context={context} drawer={drawer} title={t('drawer.title')} closeLabel={t('drawer.close')} focus="[role=tab][aria-selected=true]" className={over && 'outline-2 -outline-offset-2 outline-teal'}
      actions={<Button size="small" icon={<ImagePlus aria-hidden size={16} />} onClick={() => input.current?.click()}>{t('drawer.upload')}</Button>}
    >
      <PictureInput ref={input} onFiles={addToQueue} />
      <p className="px-4 pb-2 text-xs text-soft">{t('drawer.help')}</p>
      <p role="status" className="sr-only">{status}</p>
      {replaced !== null && (
        <Notice className="mx-3 mb-2 shrink-0" action={<Button size="small" variant="ghost" onClick={() => editor.getState().openDialog('gallery')}>{t('drawer.addInstead')}</Button>}>
          {t('drawer.replaces')}
        </Notice>
      )}
      <UploadList className="mx-3 mb-2 shrink-0" />
      <div className="scroll-edges min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <Tabs
          label={t('drawer.title')} value={tab} onChange={setTab} compact
          items={[
            { id: 'uploads', label: t('drawer.tabs.uploads'), content: <UploadedPictures {...use} searchMax={GALLERY_LIMITS.searchMax} /> },
            { id: 'made', label: t('drawer.tabs.made'), content: <MadePictures key={about ?? ''} first={replaced?.words} {...use} making={making} /> },
            { id: 'found', label: t('drawer.tabs.found'), content: <FoundPictures key={about ?? ''} first={replaced?.words} keeping={keeping} onInsert={insertFound} /> },
            { id: 'recent', label: t('drawer.tabs.recent'), content: <RecentPictures {...use} /> },
            { id: 'trending', label: t('drawer.tabs.trending'), content: <TrendingPictures {...use} /> },
          ]}
        />
      </div>
    </EditorDrawer>
  )
}

import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import type { OfferedPicture } from '@lectern/shared/providers'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '../../gallery/PictureInput.tsx'
import { UploadList } from '../../gallery/UploadList.tsx'
import { addToQueue } from '../../gallery/add-to-queue.ts'
import { useDropTarget } from '../../media/use-drop-target.ts'
import { Button, IconButton, Tabs, cx } from '../../ui/index.ts'
import type { CommandContext } from '../commands/command.ts'
import { useKeepFound, useMakePicture } from '../../gallery/picture-sources.ts'
import { RecentPictures, TrendingPictures, UploadedPictures } from './DrawerPictures.tsx'
import { FoundPictures } from './FoundPictures.tsx'
import { MadePictures } from './MadePictures.tsx'
import { putOnSlide, setAsBackground } from './use-picture.ts'
import '../../locales/en/gallery.json'

/** The gallery in the place of the rail, beside the slide and not over what is said about it: what was uploaded, made, found elsewhere or used, to be clicked or dragged onto the slide. */
export function GalleryDrawer({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('gallery')
  const drawer = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** What was done last, for screen readers; others see it on the slide. */
  const [status, setStatus] = useState('')
  const [tab, setTab] = useState('uploads')
  const over = useDropTarget(drawer, { takes: (types) => types.includes('Files'), onDrop: ({ files }) => addToQueue([...files]) })
  const making = useMakePicture()
  const keeping = useKeepFound()
  const { editor, ui } = context
  const close = (): void => {
    editor.getState().openDialog(null)
    ui.focusStage()
  }
  useEffect(() => {
    const own = drawer.current
    own?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      editor.getState().openDialog(null)
      ui.focusStage()
    }
    own?.addEventListener('keydown', onKeyDown)
    return () => own?.removeEventListener('keydown', onKeyDown)
  }, [editor, ui])
  const use = {
    onInsert: (media: GalleryMedia) => {
      if (putOnSlide(context, media)) setStatus(t('drawer.inserted', { name: media.name }))
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
        if (putOnSlide(latest.current, media, { slideId })) setStatus(t('drawer.inserted', { name: media.name }))
      },
    })
  }
  return createPortal(
    <aside
      ref={drawer} aria-label={t('drawer.title')} data-keeps-editing
      className={cx(
        'fixed start-0 top-13 bottom-0 z-30 flex w-80 animate-rise flex-col border-e border-line bg-raised shadow-lifted min-[1180px]:shadow-none',
        over && 'outline-2 -outline-offset-2 outline-teal',
      )}
    >
      <header className="flex items-center gap-2 py-2 ps-4 pe-2">
        <h2 className="flex-1 font-sans text-sm font-semibold tracking-normal">{t('drawer.title')}</h2>
        <Button size="small" icon={<ImagePlus aria-hidden size={16} />} onClick={() => input.current?.click()}>{t('drawer.upload')}</Button>
        <IconButton label={t('drawer.close')} icon={<X size={18} />} onClick={close} />
        <PictureInput ref={input} onFiles={addToQueue} />
      </header>
      <p className="px-4 pb-2 text-xs text-soft">{t('drawer.help')}</p>
      <p role="status" className="sr-only">{status}</p>
      <UploadList className="mx-3 mb-2 shrink-0" />
      <div className="scroll-edges min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <Tabs
          label={t('drawer.title')} value={tab} onChange={setTab} compact
          items={[
            { id: 'uploads', label: t('drawer.tabs.uploads'), content: <UploadedPictures {...use} searchMax={GALLERY_LIMITS.searchMax} /> },
            { id: 'made', label: t('drawer.tabs.made'), content: <MadePictures {...use} making={making} /> },
            { id: 'found', label: t('drawer.tabs.found'), content: <FoundPictures keeping={keeping} onInsert={insertFound} /> },
            { id: 'recent', label: t('drawer.tabs.recent'), content: <RecentPictures {...use} /> },
            { id: 'trending', label: t('drawer.tabs.trending'), content: <TrendingPictures {...use} /> },
          ]}
        />
      </div>
    </aside>,
    document.body,
  )
}

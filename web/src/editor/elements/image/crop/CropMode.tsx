import { Check, RotateCcw, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { DrawnImage, ImageElement } from '@lectern/shared/lesson'
import { useCanEdit, useSlide, useTheme } from '../../../../sync/hooks.ts'
import { Button } from '../../../../ui/index.ts'
import { announce } from '../../../chrome/announce.ts'
import { focusStage } from '../../../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../../../editor-store.ts'
import type { ResizeHandle } from '../../../geometry/resize.ts'
import { usePatchWriter } from '../../use-patch-writer.ts'
import { CropFrame } from './CropFrame.tsx'
import { cropOf, cropPatch, movedCrop, resizedCrop } from './crop-geometry.ts'
import type { Crop } from './crop-geometry.ts'
import '../../../../locales/en/elements.json'

/** From the top of the stage to the bar, CSS pixels. */
const BAR_MARGIN = 12

/** The picture that is selected alone, while it can be cropped. */
function useCroppable(): ImageElement | null {
  const slide = useSlide(useEditor((state) => state.slideId))
  const [only, ...others] = useEditor((state) => state.selection)
  const canEdit = useCanEdit()
  const found = slide?.elements.find(({ id }) => id === only)
  return canEdit && others.length === 0 && found?.type === 'image' && found.blob !== null && !found.locked ? found : null
}

/** Crops the selected picture on the stage; closes by itself when it cannot be cropped any more. */
export function CropMode() {
  const store = useEditorStore()
  const image = useCroppable()
  const slideId = useEditor((state) => state.slideId)
  const close = (): void => {
    store.getState().openDialog(null)
    focusStage()
  }
  const isGone = image === null || slideId === null
  useEffect(() => {
    if (isGone) store.getState().openDialog(null)
  }, [isGone, store])
  return isGone ? null : <Cropping key={image.id} slideId={slideId} image={image} onClose={close} />
}

const onResized = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Where the stage lies in the window, CSS pixels. */
function useStagePlace(): { readonly left: number; readonly top: number; readonly width: number } {
  // As words: an object would be another one at every look.
  const place = useSyncExternalStore(onResized, () => {
    const { left = 0, top = 0, width = 0 } = document.querySelector('[data-stage]')?.getBoundingClientRect() ?? {}
    return `${left} ${top} ${width}`
  })
  const [left = 0, top = 0, width = 0] = place.split(' ').map(Number)
  return { left, top, width }
}

interface CroppingProps {
  readonly slideId: string
  readonly image: ImageElement
  readonly onClose: () => void
}

function Cropping({ slideId, image, onClose }: CroppingProps) {
  const { t } = useTranslation('elements')
  const store = useEditorStore()
  const theme = useTheme(slideId)
  const write = usePatchWriter(slideId)
  const shown: DrawnImage = resolveStyle(image, theme)
  // What others change of it meanwhile, such as its place, begins the crop anew.
  const before = JSON.stringify(cropOf(shown))
  const [draft, setDraft] = useState<{ readonly of: string; readonly crop: Crop } | null>(null)
  const crop = draft?.of === before ? draft.crop : cropOf(shown)
  const change = (next: Crop): void => setDraft({ of: before, crop: next })
  const stage = useStagePlace()
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => layer.current?.querySelector<HTMLElement>('[data-crop-part]')?.focus({ preventScroll: true }), [])

  const apply = (): void => {
    if (draft?.of === before) {
      write.set('image.crop', { [image.id]: cropPatch(shown, crop) })
      announce(store, t('crop.done'))
    }
    onClose()
  }
  const reset = (): void => change({ whole: crop.whole, part: crop.whole })
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('[data-crop-bar]'))) {
      event.preventDefault()
      apply()
    } else if (event.key === 'Tab') {
      keepWithin(event, layer.current)
    }
  }
  const onPointerDown = (event: PointerEvent): void => {
    // A press beside the picture is done with it.
    if (event.target === layer.current) apply()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of everything in it, and a press beside the picture, which Enter does for keyboards
    <div
      ref={layer} role="dialog" aria-modal="true" aria-label={t('crop.title')} className="fixed inset-0 z-40 touch-none overflow-hidden outline-none"
      onKeyDown={onKeyDown} onPointerDown={onPointerDown}
    >
      <CropFrame
        image={shown} crop={crop} stage={stage}
        onMove={(by) => change(movedCrop(crop, by))} onResize={(handle: ResizeHandle, by) => change(resizedCrop(crop, handle, by))}
      />
      <div
        data-crop-bar role="group" aria-label={t('crop.title')}
        className="absolute flex w-fit -translate-x-1/2 gap-2 rounded-surface bg-raised p-2 shadow-lifted ring-1 ring-line"
        style={{ left: stage.left + stage.width / 2, top: stage.top + BAR_MARGIN }}
      >
        <Button size="small" variant="primary" icon={<Check aria-hidden size={16} />} onClick={apply}>{t('crop.apply')}</Button>
        <Button size="small" icon={<RotateCcw aria-hidden size={16} />} onClick={reset}>{t('crop.reset')}</Button>
        <Button size="small" icon={<X aria-hidden size={16} />} onClick={onClose}>{t('crop.cancel')}</Button>
      </div>
    </div>
  )
}

/** Tab goes round within the layer. */
function keepWithin(event: KeyboardEvent, layer: HTMLElement | null): void {
  const all = [...(layer?.querySelectorAll<HTMLElement>('button') ?? [])]
  const [first, last] = [all[0], all.at(-1)]
  const next = event.shiftKey ? (event.target === first ? last : null) : event.target === last ? first : null
  if (!next) return
  event.preventDefault()
  next.focus()
}

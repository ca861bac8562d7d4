import { useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnImage } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { useEditor } from '../../../editor-store.ts'
import type { ResizeHandle } from '../../../geometry/resize.ts'
import { boxTransform } from '../../../text/box-transform.ts'
import { wayInPicture } from './crop-geometry.ts'
import type { Crop } from './crop-geometry.ts'

const HANDLES: readonly ResizeHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Of a handle, CSS pixels: what is pressed is larger than what is seen. */
const HANDLE = 28

const ARROWS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}

/** How far an arrow key moves, and with Shift, slide points. */
const STEPS = { near: 4, far: 40 } as const

type Offset = { readonly x: number; readonly y: number }

interface CropFrameProps {
  readonly image: DrawnImage
  readonly crop: Crop
  /** Where the stage begins in the window, CSS pixels. */
  readonly stage: { readonly left: number; readonly top: number }
  readonly onMove: (by: Offset) => void
  readonly onResize: (handle: ResizeHandle, by: Offset) => void
}

/** All of a picture over its place on the stage, darkened where it is cut off, and what moves the part that stays. */
export function CropFrame({ image, crop: { part, whole }, stage, onMove, onResize }: CropFrameProps) {
  const { t } = useTranslation('elements')
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const helpId = useId()
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)

  /** What a press on something and the arrow keys there do. */
  const movedBy = (act: (by: Offset) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current
      if (from === null) return
      held.current = { x: event.clientX, y: event.clientY }
      act(wayInPicture(image, (event.clientX - from.x) / scale, (event.clientY - from.y) / scale))
    },
    onPointerUp: () => { held.current = null },
    onPointerCancel: () => { held.current = null },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      if (arrow === undefined) return
      event.preventDefault()
      const step = event.shiftKey ? STEPS.far : STEPS.near
      act(wayInPicture(image, arrow[0] * step, arrow[1] * step))
    },
  })
  const size = HANDLE / scale
  const flips = image.flipX || image.flipY ? `scale(${image.flipX ? -1 : 1}, ${image.flipY ? -1 : 1})` : undefined
  return (
    <div
      className="absolute top-0 left-0 origin-top-left"
      style={{ width: image.width, height: image.height, transform: boxTransform(image, { scale, panX: panX + stage.left, panY: panY + stage.top }) }}
    >
      <div className="absolute inset-0" style={{ transform: flips }}>
        <div className="absolute overflow-hidden bg-desk" style={{ left: whole.x, top: whole.y, width: whole.width, height: whole.height }}>
          <img
            src={blobUrl(image.blob ?? '')} alt="" draggable={false} className="absolute inset-0 size-full max-w-none"
            style={{ filter: `brightness(${image.brightness}) contrast(${image.contrast}) saturate(${image.saturation})` }}
          />
          <div
            className="absolute" style={{
              left: part.x - whole.x, top: part.y - whole.y, width: part.width, height: part.height,
              boxShadow: '0 0 0 10000px rgb(0 0 0 / 0.55)', outline: `${2 / scale}px solid white`,
            }}
          />
        </div>
        <p id={helpId} className="sr-only">{t('crop.help')}</p>
        <button
          type="button" data-crop-part aria-label={t('crop.part')} aria-describedby={helpId}
          className="absolute cursor-move outline-teal focus-visible:outline-solid" style={{ left: part.x, top: part.y, width: part.width, height: part.height, outlineWidth: 4 / scale }}
          {...movedBy(onMove)}
        />
        {HANDLES.map((handle) => {
          const x = handle.includes('w') ? part.x : handle.includes('e') ? part.x + part.width : part.x + part.width / 2
          const y = handle.includes('n') ? part.y : handle.includes('s') ? part.y + part.height : part.y + part.height / 2
          return (
            <button
              key={handle} type="button" aria-label={t(`crop.handles.${handle}`)} className="group absolute outline-none"
              style={{ left: x - size / 2, top: y - size / 2, width: size, height: size, cursor: `${handle}-resize` }} {...movedBy((by) => onResize(handle, by))}
            >
              <span
                // On the slide, which is paper in both themes.
                aria-hidden className="absolute inset-1/4 rounded-full bg-[white] outline-teal outline-solid group-focus-visible:bg-teal"
                style={{ outlineWidth: 2 / scale }}
              />
            </button>
          )
        })}
      </div>
    </div>
  )
}

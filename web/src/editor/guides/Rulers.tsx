import { useEffect, useRef } from 'react'
import { guideRange } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { usePixelRatio } from '../../rendering/use-pixel-ratio.ts'
import { useTokenColour } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { RULER_SIZE } from '../canvas/guide-drag.ts'
import { paintRuler } from './paint-ruler.ts'
import { useGuideDrag } from './use-guides.ts'

/** Rulers in slide points along the upper and the left edge of the stage. Who may edit drags guides out of them. */
export function Rulers({ canEdit }: { readonly canEdit: boolean }) {
  return (
    <div aria-hidden data-rulers className="absolute inset-0 z-20">
      <Ruler axis="y" canEdit={canEdit} />
      <Ruler axis="x" canEdit={canEdit} />
      <div className="absolute top-0 left-0 border-r border-b border-line bg-sheet" style={{ width: RULER_SIZE, height: RULER_SIZE }} />
    </div>
  )
}

/** The ruler that guides of an axis come out of: the upper one for those that lie, the left one for those that stand upright. */
function Ruler({ axis, canEdit }: { readonly axis: LessonGuide['axis']; readonly canEdit: boolean }) {
  const isUpper = axis === 'y'
  const canvas = useRef<HTMLCanvasElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const length = useEditor((state) => (isUpper ? state.stageSize.width : state.stageSize.height))
  const scale = useEditor((state) => state.scale)
  const pan = useEditor((state) => (isUpper ? state.panX : state.panY))
  const colour = useTokenColour('--color-soft')
  const edge = useTokenColour('--color-edge')
  const ratio = usePixelRatio()
  const drag = useGuideDrag(axis, null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) paintRuler(context, { isUpper, length, scale, pan, range: guideRange(isUpper ? 'x' : 'y'), colour, edge, ratio })
  }, [isUpper, length, scale, pan, colour, edge, ratio])
  useEffect(() => {
    const stage = marker.current?.closest<HTMLElement>('[data-stage]')
    if (!stage) return undefined
    const mark = (event: PointerEvent): void => {
      const { left, top } = stage.getBoundingClientRect()
      if (marker.current) marker.current.style.transform = isUpper ? `translateX(${event.clientX - left}px)` : `translateY(${event.clientY - top}px)`
    }
    stage.addEventListener('pointermove', mark, true)
    return () => stage.removeEventListener('pointermove', mark, true)
  }, [isUpper])

  const size = isUpper ? { width: length, height: RULER_SIZE } : { width: RULER_SIZE, height: length }
  return (
    <div
      className={`absolute top-0 left-0 touch-none overflow-hidden bg-sheet ${isUpper ? 'border-b' : 'border-r'} border-line ${canEdit ? `pointer-events-auto ${isUpper ? 'cursor-ns-resize' : 'cursor-ew-resize'}` : ''}`}
      style={size} data-ruler={axis} {...(canEdit ? drag : {})}
    >
      <canvas ref={canvas} width={Math.round(size.width * ratio)} height={Math.round(size.height * ratio)} style={size} className="block" />
      <div ref={marker} className={`absolute top-0 left-0 bg-teal ${isUpper ? 'h-full w-px' : 'h-px w-full'}`} />
    </div>
  )
}

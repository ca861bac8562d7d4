import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { transitionPose } from '@lectern/shared/timeline'
import { browserPaint } from '../../rendering/paint-context.ts'
import { paintSlide } from '../../rendering/paint-slide.ts'
import { paintTransition } from '../../rendering/paint-transition.ts'
import { prefersStillness } from '../../ui/prefers-stillness.ts'
import { useEditor } from '../editor-store.ts'

interface TransitionPreviewProps {
  readonly before: Slide
  readonly slide: Slide
  readonly onEnd: () => void
}

function pictureOf(slide: Slide, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.scale(width / CANVAS.width, height / CANVAS.height)
  if (context) paintSlide(context, slide, browserPaint)
  return canvas
}

/** Plays the transition of a slide once, where the slide lies on the stage; another pair of slides plays it anew. */
export function TransitionPreview({ before, slide, onEnd }: TransitionPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useEditor((state) => state.scale)
  const left = useEditor((state) => state.panX)
  const top = useEditor((state) => state.panY)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return undefined
    const { clientHeight, clientWidth } = target
    const width = Math.round(clientWidth * window.devicePixelRatio)
    const height = Math.round(clientHeight * window.devicePixelRatio)
    Object.assign(target, { width, height })
    const pictures = { before: pictureOf(before, width, height), after: pictureOf(slide, width, height) }
    const from = performance.now()
    let frame = 0
    const draw = (): void => {
      const pose = transitionPose(slide.transition ?? null, (performance.now() - from) / 1000, prefersStillness())
      if (pose === null) return end()
      paintTransition(context, { width, height }, pictures, pose)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [before, slide])
  const area = document.querySelector('[data-stage-area]')
  return area && createPortal(
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <canvas
        ref={canvas} data-transition-preview className="absolute"
        style={{ left, top, width: CANVAS.width * scale, height: CANVAS.height * scale }}
      />
    </div>,
    area,
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { posesAt } from '@lectern/shared/timeline'
import type { Motion } from '@lectern/shared/timeline'
import { browserPaint } from '../../rendering/paint-context.ts'
import { paintSlide } from '../../rendering/paint-slide.ts'
import { prefersStillness } from '../../ui/prefers-stillness.ts'
import { useEditor } from '../editor-store.ts'

/** How long the end of the last motion stays, seconds. */
const REST_SECONDS = 0.6

/** When a preview is over: a moment after the last motion, seconds. */
export const previewSeconds = (motions: readonly Motion[]): number => Math.max(0, ...motions.map(({ end }) => end)) + REST_SECONDS

interface MotionPreviewProps {
  readonly slide: Slide
  /** By the clock of the slide: what waits for clicks has its time, too. */
  readonly motions: readonly Motion[]
  /** Called with every frame: seconds since the beginning. */
  readonly onTime: (seconds: number) => void
  readonly onEnd: () => void
  /** The time where it is another's, as that of the sound, in seconds; then it is over when that says so. */
  readonly clock?: () => number
}

/** Plays what moves on a slide once, where the slide lies on the stage. Escape ends it. */
export function MotionPreview({ slide, motions, onTime, onEnd, clock }: MotionPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useEditor((state) => state.scale)
  const left = useEditor((state) => state.panX)
  const top = useEditor((state) => state.panY)
  const end = useEffectEvent(onEnd)
  const tell = useEffectEvent(onTime)
  const read = useEffectEvent(() => clock?.() ?? null)
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return undefined
    const length = previewSeconds(motions)
    const from = performance.now()
    let frame = 0
    const draw = (): void => {
      const clocked = read()
      const seconds = clocked ?? (performance.now() - from) / 1000
      if (clocked === null && seconds >= length) return end()
      const width = Math.round(target.clientWidth * window.devicePixelRatio)
      const height = Math.round(target.clientHeight * window.devicePixelRatio)
      // Whoever zooms while it plays sees it as sharp.
      if (target.width !== width || target.height !== height) Object.assign(target, { width, height })
      context.setTransform(width / CANVAS.width, 0, 0, height / CANVAS.height, 0, 0)
      paintSlide(context, slide, browserPaint, posesAt(motions, { seconds }, prefersStillness()))
      tell(seconds)
      frame = requestAnimationFrame(draw)
    }
    draw()
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }
    window.addEventListener('keydown', escape, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', escape, true)
    }
  }, [motions, slide])
  const area = document.querySelector('[data-stage-area]')
  return area && createPortal(
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <canvas
        ref={canvas} data-motion-preview className="absolute"
        style={{ left, top, width: CANVAS.width * scale, height: CANVAS.height * scale }}
      />
    </div>,
    area,
  )
}

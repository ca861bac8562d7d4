import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Pose } from '@lectern/shared/timeline'
import { browserPaint, onResourcesChanged } from './paint-context.ts'
import { paintSlide } from './paint-slide.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

/** What moves on a slide. Another object where it begins, stops or is something else. */
export interface MovingPoses {
  /** How the elements are shown now; those that are shown as placed are not named. */
  readonly now: () => ReadonlyMap<string, Pose>
  /** Whether anything may be shown otherwise in a later frame; once it is not, the slide stands still. */
  readonly isAnyLeft: () => boolean
}

/** A slide at a size of its own, CSS pixels. */
export interface SlideCanvasProps {
  readonly slide: Slide
  readonly width: number
  readonly height: number
  /** Nothing moves without. */
  readonly poses?: MovingPoses | null
}

/** Paints a slide from data alone, cut at its edges, before the browser shows anything of it; again when it, a font or a picture changes, and with each frame while something moves. */
export function SlideCanvas({ slide, width, height, poses = null }: SlideCanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()

  useLayoutEffect(() => {
    const target = canvas.current
    if (target === null) return undefined
    const draw = (): void => {
      target.width = Math.round(width * ratio)
      target.height = Math.round(height * ratio)
      const context = target.getContext('2d')
      if (context === null) return
      context.scale(target.width / CANVAS.width, target.height / CANVAS.height)
      paintSlide(context, slide, browserPaint, poses?.now())
    }
    let frame = 0
    const move = (): void => {
      draw()
      if (poses?.isAnyLeft() === true) frame = requestAnimationFrame(move)
    }
    move()
    const off = onResourcesChanged(draw)
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [slide, width, height, ratio, poses])

  return <canvas ref={canvas} className="block" style={{ width, height }} />
}

import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged } from './paint-context.ts'
import { paintSlide } from './paint-slide.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

/** A slide at a size of its own, CSS pixels. */
export interface SlideCanvasProps {
  readonly slide: Slide
  readonly width: number
  readonly height: number
}

/** Paints a slide from data alone, cut at its edges, before the browser shows anything of it; again when it, a font or a picture changes. */
export function SlideCanvas({ slide, width, height }: SlideCanvasProps): ReactNode {
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
      paintSlide(context, slide, browserPaint)
    }
    draw()
    return onResourcesChanged(draw)
  }, [slide, width, height, ratio])

  return <canvas ref={canvas} className="block" style={{ width, height }} />
}

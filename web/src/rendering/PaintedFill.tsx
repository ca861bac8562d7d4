import { useLayoutEffect, useRef } from 'react'
import type { Fill } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged } from './paint-context.ts'
import { paintFill } from './paint-fill.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

interface PaintedFillProps {
  /** What is filled, slide points; colours of the theme are looked up already. */
  readonly element: { readonly fill: Fill; readonly width: number; readonly height: number }
  /** CSS pixels a slide point. */
  readonly scale: number
}

/** What a box is filled with, painted as on the slide, behind what the page shows in it: words that are edited, a question that is answered. */
export function PaintedFill({ element: { fill, height, width }, scale }: PaintedFillProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()
  useLayoutEffect(() => {
    const paint = (): void => {
      const surface = canvas.current
      const context = surface?.getContext('2d')
      if (!surface || !context) return
      surface.width = Math.ceil(width * scale * ratio)
      surface.height = Math.ceil(height * scale * ratio)
      context.scale(surface.width / width, surface.height / height)
      context.beginPath()
      context.rect(0, 0, width, height)
      paintFill(context, fill, { width, height }, browserPaint)
    }
    paint()
    return onResourcesChanged(paint)
  }, [fill, height, ratio, scale, width])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
}

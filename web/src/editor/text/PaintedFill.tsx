import { useLayoutEffect, useRef } from 'react'
import type { DrawnText } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged } from '../../rendering/paint-context.ts'
import { paintFill } from '../../rendering/paint-fill.ts'
import { usePixelRatio } from '../../rendering/use-pixel-ratio.ts'

/** What a box of text is filled with, painted as on the slide, behind words that are edited; `scale` is CSS pixels a slide point. */
export function PaintedFill({ element: { fill, height, width }, scale }: { readonly element: Pick<DrawnText, 'fill' | 'height' | 'width'>; readonly scale: number }) {
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

import { useLayoutEffect, useRef } from 'react'
import { resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged, themedPaint } from './paint-context.ts'
import { paintInBox } from './paint-slide.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

interface PaintedElementProps {
  readonly element: LessonElement
  /** What the lesson looks like. */
  readonly slide: Pick<Slide, 'theme'>
  /** CSS pixels a slide point. */
  readonly scale: number
}

/** One element as it is painted on its slide, without its place there, for a part of the page that stands for it. */
export function PaintedElement({ element, scale, slide }: PaintedElementProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()
  const { theme } = slide
  useLayoutEffect(() => {
    const paint = (): void => {
      const surface = canvas.current
      const context = surface?.getContext('2d')
      if (!surface || !context) return
      const shown = resolveStyle(element, theme)
      surface.width = Math.max(1, Math.ceil(shown.width * scale * ratio))
      surface.height = Math.max(1, Math.ceil(shown.height * scale * ratio))
      context.scale(surface.width / shown.width, surface.height / shown.height)
      paintInBox(context, shown, themedPaint(browserPaint, { theme }))
    }
    paint()
    return onResourcesChanged(paint)
  }, [element, ratio, scale, theme])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
}

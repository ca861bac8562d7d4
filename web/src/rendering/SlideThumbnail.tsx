import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CANVAS, backgroundIn, colourIn } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { cx } from '../ui/cx.ts'
import { onResourcesChanged } from './paint-context.ts'
import { hasSlideBitmap, slideBitmap } from './slide-bitmap.ts'
import { cancelDraw, drawWhenIdle } from './thumbnail-queue.ts'
import { useNearby } from './use-nearby.ts'

/** What a small live picture of a slide needs. */
export interface SlideThumbnailProps {
  /** A snapshot; the picture is drawn again when another one comes. */
  readonly slide: Slide
  /** CSS pixels; the height follows at 16 : 9. */
  readonly width: number
  /** Said to people who do not see it; without one the picture is decoration. */
  readonly label?: string
  readonly className?: string
}

const pixelsOf = (width: number): number => Math.round(width * Math.min(2, window.devicePixelRatio || 1))

/**
 * A slide small: drawn only while in sight, when the page is idle, and never by a live Konva stage. Until it is drawn it looks
 * like something that is still to come, and not like a slide on which nothing stands.
 */
export function SlideThumbnail({ slide, width, label, className }: SlideThumbnailProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const nearby = useNearby(canvas)
  const [drawn, setDrawn] = useState(false)
  const painted = useRef<Slide | null>(null)
  const height = Math.round((width * CANVAS.height) / CANVAS.width)
  const isWaiting = !drawn && slide.elements.length > 0

  const draw = useCallback((hasTime: () => boolean = () => true): boolean => {
    const target = canvas.current
    if (target === null) return true
    const bitmap = slideBitmap(slide, pixelsOf(width), painted.current === slide ? null : painted.current, hasTime)
    if (bitmap === 'unfinished') return false
    painted.current = slide
    const context = bitmap ? target.getContext('2d') : null
    if (!bitmap || !context) return true
    if (target.width !== bitmap.width) target.width = bitmap.width
    if (target.height !== bitmap.height) target.height = bitmap.height
    context.drawImage(bitmap, 0, 0)
    setDrawn(true)
    return true
  }, [slide, width])

  // What was drawn before, such as a row that is scrolled to again, is there with the first frame.
  useLayoutEffect(() => {
    if (hasSlideBitmap(slide, pixelsOf(width))) draw()
  }, [slide, width, draw])

  useEffect(() => {
    const target = canvas.current
    if (!nearby || !target) return undefined
    if (!hasSlideBitmap(slide, pixelsOf(width))) drawWhenIdle(target, draw)
    const off = onResourcesChanged(() => drawWhenIdle(target, draw))
    return () => {
      off()
      cancelDraw(target)
    }
  }, [slide, width, nearby, draw])

  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-drawn={drawn}
      // Moves only where it is about to be drawn: an animation out of sight would have the browser draw sixty frames a second for ever.
      className={cx(className, isWaiting && 'bg-pressed', isWaiting && nearby && 'animate-pulse')}
      style={{ width, height, display: 'block', ...(!isWaiting && { backgroundColor: colourIn(slide.theme, backgroundIn(slide.theme, slide.background).colour) }) }}
    />
  )
}

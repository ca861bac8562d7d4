import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CANVAS, PRESENTER_POSE } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Pose } from '@lectern/shared/timeline'
import { browserPaint, onResourcesChanged } from './paint-context.ts'
import { paintSlide } from './paint-slide.ts'
import { presenterPart } from './presenter/presenter.ts'
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
  /** Only who presents the slide, on nothing: the layer over all others of a slide that stands in the page in several. */
  readonly isPresenterAlone?: boolean
}

/** Whether two moments look alike: what moves has a pose of its own at each, what is not there or not yet has one and the same. */
function looksAlike(poses: ReadonlyMap<string, Pose> | undefined, before: ReadonlyMap<string, Pose> | undefined, isPresented: boolean): boolean {
  if (poses?.size !== before?.size) return false
  return [...poses ?? []].every(([id, pose]) => before?.get(id) === pose || (id === PRESENTER_POSE && !isPresented))
}

/** Paints a slide from data alone, cut at its edges, before the browser shows anything of it; again when it, a font or a picture changes, and with each frame while something moves. */
export function SlideCanvas({ slide, width, height, poses = null, isPresenterAlone = false }: SlideCanvasProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = usePixelRatio()

  useLayoutEffect(() => {
    const target = canvas.current
    if (target === null) return undefined
    let drawn: ReadonlyMap<string, Pose> | undefined
    const draw = (now = poses?.now()): void => {
      drawn = now
      target.width = Math.round(width * ratio)
      target.height = Math.round(height * ratio)
      const context = target.getContext('2d')
      if (context === null) return
      context.scale(target.width / CANVAS.width, target.height / CANVAS.height)
      paintSlide(context, slide, browserPaint, now, isPresenterAlone)
    }
    let frame = 0
    const move = (): void => {
      // Asked before it is painted, which takes its time: the last frame stands where the motion ends.
      const isAnyLeft = poses?.isAnyLeft() === true
      const now = poses?.now()
      if (!looksAlike(now, drawn, !!slide.presenter)) {
        // Who speaks moves alone nearly always: then nothing else of the slide is painted.
        const context = target.getContext('2d')
        if (now && drawn && context && presenterPart(slide)?.movePresenter(context, slide, browserPaint, now, drawn)) drawn = now
        else draw(now)
      }
      if (isAnyLeft) frame = requestAnimationFrame(move)
    }
    draw()
    if (poses !== null) move()
    const off = onResourcesChanged(() => draw())
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [slide, width, height, ratio, poses, isPresenterAlone])

  return <canvas ref={canvas} className="block" style={{ width, height }} />
}

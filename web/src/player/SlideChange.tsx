import { useLayoutEffect, useRef } from 'react'
import { transitionPose } from '@lectern/shared/timeline'
import type { Transition } from '@lectern/shared/lesson'
import { paintTransition } from '../rendering/paint-transition.ts'
import type { TransitionPictures } from '../rendering/paint-transition.ts'
import { prefersStillness } from '../ui/prefers-stillness.ts'
import type { SlideChangeProps } from './player-motion.ts'

/** Plays a transition over what is in a box; the answer ends it at once. */
function play(host: HTMLElement, transition: Transition, pictures: TransitionPictures & { readonly after: HTMLCanvasElement }): () => void {
  const canvas = document.createElement('canvas')
  canvas.className = 'size-full'
  const context = canvas.getContext('2d')
  const from = performance.now()
  let frame = 0
  const draw = (): void => {
    const pose = transitionPose(transition, (performance.now() - from) / 1000, prefersStillness())
    if (pose === null || context === null) return canvas.remove()
    Object.assign(canvas, { width: pictures.after.width, height: pictures.after.height })
    paintTransition(context, canvas, pictures, pose)
    frame = requestAnimationFrame(draw)
  }
  host.append(canvas)
  draw()
  return () => {
    cancelAnimationFrame(frame)
    canvas.remove()
  }
}

/**
 * Lets a slide take the place of the one before it as its transition says, in a picture that lies over it until it stands. Whoever goes back
 * has the slide at once. It lies behind what draws the slides in their box.
 */
export function SlideChange({ slide, index }: SlideChangeProps) {
  const { id, transition = null } = slide
  const host = useRef<HTMLDivElement>(null)
  /** Which slide was shown, and its picture: that stays as it was when the slide goes. */
  const shown = useRef<{ readonly id: string; readonly index: number; readonly picture: HTMLCanvasElement | null }>(null)
  const latest = useRef(transition)
  useLayoutEffect(() => {
    latest.current = transition
  }, [transition])
  useLayoutEffect(() => {
    const before = shown.current
    const after = host.current?.parentElement?.querySelector('canvas') ?? null
    shown.current = { id, index, picture: after }
    if (!host.current || !after || !before?.picture || latest.current === null || before.id === id || index < before.index) return undefined
    return play(host.current, latest.current, { before: before.picture, after })
  }, [id, index])
  return <div ref={host} data-slide-change aria-hidden className="pointer-events-none absolute inset-0 z-10" />
}

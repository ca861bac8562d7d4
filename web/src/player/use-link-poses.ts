import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import type { Pose } from '@lectern/shared/timeline'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'

/** How a box about the middle of an element goes with it, as the painter moves it; null where nothing of it is to be seen. */
export function linkTransform(rotation: number, width: number, height: number, scale: number, pose: Pose | undefined): string | null {
  const turn = rotation === 0 ? '' : `rotate(${rotation}deg)`
  if (pose === undefined) return turn
  if (pose.opacity === 0 || pose.scaleX === 0 || pose.scaleY === 0) return null
  const [x, y] = [(pose.originX - 0.5) * width * scale, (pose.originY - 0.5) * height * scale]
  return `translate(${pose.x * scale}px, ${pose.y * scale}px) ${turn} translate(${x}px, ${y}px) scale(${pose.scaleX}, ${pose.scaleY}) translate(${-x}px, ${-y}px)`
}

/** Keeps the links of an element where it is while it moves, and out of reach while it is not there. */
export function useLinkPoses(box: RefObject<HTMLElement | null>, element: { readonly id: string; readonly height: number; readonly rotation: number; readonly width: number }, scale: number, poses: MovingPoses | null): void {
  const { height, id, rotation, width } = element
  useLayoutEffect(() => {
    let frame = 0
    const place = (): void => {
      // Asked first: the last frame stands where the motion ends.
      const isAnyLeft = poses?.isAnyLeft() === true
      const transform = linkTransform(rotation, width, height, scale, poses?.now().get(id))
      if (box.current !== null) {
        box.current.style.transform = transform ?? ''
        box.current.hidden = transform === null
      }
      if (isAnyLeft) frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [box, height, id, poses, rotation, scale, width])
}

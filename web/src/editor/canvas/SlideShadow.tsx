import { memo } from 'react'
import type { ReactNode } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import { useEditor } from '../editor-store.ts'

/** The shadow of the slide on the desk, below the canvas. */
export const SlideShadow = memo(function SlideShadow(): ReactNode {
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  return (
    <div
      aria-hidden className="absolute top-0 left-0 shadow-lifted ring-1 ring-line"
      style={{ width: CANVAS.width * scale, height: CANVAS.height * scale, transform: `translate(${panX}px, ${panY}px)` }}
    />
  )
})

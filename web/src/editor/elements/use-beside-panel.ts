import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { useEditorStore } from '../editor-store.ts'
import { FIT_MARGIN } from '../geometry/view.ts'
import { viewBetween } from '../geometry/zoom-to.ts'

/** Between a panel over the stage and what it is about, CSS pixels. */
const GAP = 12

/**
 * Moves the view so far that a panel over the stage does not cover what it is about, as on small screens; when the panel goes the view is
 * as before, unless somebody has moved it since. What happens to the element meanwhile moves nothing under somebody's hands.
 */
export function useBesidePanel(panel: RefObject<HTMLElement | null>, frame: Frame, isBelow: boolean): void {
  const store = useEditorStore()
  const makeRoom = useEffectEvent((): (() => void) | undefined => {
    const node = panel.current
    // Where nothing is laid out nothing is covered.
    if (node === null || node.offsetHeight === 0) return undefined
    const { fitted, panX, panY, scale, setView, stageSize, zoomToFit } = store.getState()
    const before = { panX, panY, scale }
    const [top, bottom] = isBelow ? [GAP, node.offsetTop - GAP] : [node.offsetTop + node.offsetHeight + GAP, stageSize.height - FIT_MARGIN.bottom]
    const beside = viewBetween(before, boundsOf(frame), top, bottom)
    if (beside === before) return undefined
    setView(beside)
    const moved = store.getState()
    return () => {
      const now = store.getState()
      if (now.scale !== moved.scale || now.panX !== moved.panX || now.panY !== moved.panY) return
      if (fitted) zoomToFit()
      else setView(before)
    }
  })
  useLayoutEffect(() => makeRoom(), [])
}

import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import type { View } from '../../rendering/geometry/points.ts'
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
  const makeRoom = useEffectEvent((node: HTMLElement, before: View): View => {
    // Where nothing is laid out nothing is covered.
    if (node.offsetHeight === 0) return before
    const [top, bottom] = isBelow ? [GAP, node.offsetTop - GAP] : [node.offsetTop + node.offsetHeight + GAP, store.getState().stageSize.height - FIT_MARGIN.bottom]
    return viewBetween(before, boundsOf(frame), top, bottom)
  })
  useLayoutEffect(() => {
    const node = panel.current
    if (node === null) return undefined
    const { fitted, panX, panY, scale, setView, zoomToFit } = store.getState()
    const before = { panX, panY, scale }
    let left: View = before
    const isAsLeft = (): boolean => {
      const now = store.getState()
      return now.scale === left.scale && now.panX === left.panX && now.panY === left.panY
    }
    const lay = (): void => {
      if (!isAsLeft()) return
      const beside = makeRoom(node, before)
      if (beside === left) return
      setView(beside)
      left = store.getState()
    }
    lay()
    // Panels grow by what comes late.
    const observer = new ResizeObserver(lay)
    observer.observe(node)
    return () => {
      observer.disconnect()
      if (left === before || !isAsLeft()) return
      if (fitted) zoomToFit()
      else setView(before)
    }
  }, [panel, store])
}

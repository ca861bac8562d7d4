import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { CanvasController } from './create-canvas.ts'
import { screenPoint } from '../../rendering/geometry/points.ts'
import { SECONDARY } from '../canvas/pointer.ts'
import { zoomAt } from '../geometry/view.ts'
import { isMod } from '../commands/shortcuts.ts'
import { pointerOf, wheelWay, wheelZoom } from '../canvas/pointer-events.ts'

const MIDDLE = 1

/** Hands pointer and wheel of the stage to the tools, pans with Space or the middle button, and shares my pointer. */
export function useStagePointer(stage: RefObject<HTMLElement | null>, surface: RefObject<HTMLElement | null>, canvas: CanvasController): void {
  useEffect(() => {
    const node = surface.current
    const root = stage.current
    if (!node || !root) return undefined
    let spaceHeld = false
    let pressed: number | null = null
    const read = (event: MouseEvent) => pointerOf(event, root.getBoundingClientRect(), canvas.view())
    const act = (): void => canvas.store.getState().follow(null)

    const down = (event: PointerEvent): void => {
      // The buttons at the side of a mouse lead through the pages of the browser, and are not the stage's.
      if (pressed !== null || event.button > SECONDARY) return
      // The stage takes the keyboard; the press must not give it to the body.
      event.preventDefault()
      root.focus({ preventScroll: true })
      act()
      pressed = event.pointerId
      node.setPointerCapture(event.pointerId)
      const pointer = read(event)
      if (event.button === MIDDLE || (spaceHeld && event.button === 0)) canvas.pan(pointer)
      else canvas.pointerDown(pointer)
    }
    const move = (event: PointerEvent): void => {
      const pointer = read(event)
      canvas.session.setPresence({ pointer: { x: Math.round(pointer.slide.x), y: Math.round(pointer.slide.y) } })
      if (pressed === null || pressed === event.pointerId) canvas.pointerMove(pointer)
    }
    const up = (event: PointerEvent): void => {
      if (pressed !== event.pointerId) return
      pressed = null
      canvas.pointerUp(read(event))
    }
    const lost = (event: PointerEvent): void => {
      if (pressed !== event.pointerId) return
      pressed = null
      canvas.cancel()
    }
    const leave = (): void => {
      canvas.session.setPresence({ pointer: null })
      if (pressed === null) canvas.gesture.setState({ hoveredId: null })
    }
    const double = (event: MouseEvent): void => canvas.doubleClick(read(event))
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      act()
      const { scale, panX, panY, setView } = canvas.store.getState()
      if (event.ctrlKey || event.metaKey) {
        const rect = root.getBoundingClientRect()
        setView(zoomAt(canvas.view(), screenPoint(event.clientX - rect.left, event.clientY - rect.top), scale * wheelZoom(event.deltaY)))
      } else {
        const way = wheelWay(event)
        setView({ scale, panX: panX - way.x, panY: panY - way.y })
      }
    }
    const holdSpace = (held: boolean): void => {
      spaceHeld = held
      root.toggleAttribute('data-panning', held)
    }
    const key = (event: KeyboardEvent): void => {
      canvas.modifiersChanged({ shift: event.shiftKey, alt: event.altKey, mod: isMod(event) })
      // It is let go wherever the keyboard is by then.
      if (event.key === ' ' && event.type === 'keyup') holdSpace(false)
      if (event.key !== ' ' || (event.target instanceof Node && !root.contains(event.target) && event.target !== document.body)) return
      if (event.target instanceof HTMLElement && event.target.closest('button, [contenteditable=true], input, textarea, [role=option]')) return
      event.preventDefault()
      if (event.type === 'keydown') holdSpace(true)
    }
    // Keys that are let go in another window are told to that one.
    const blur = (): void => {
      holdSpace(false)
      canvas.modifiersChanged({ shift: false, alt: false, mod: false })
    }

    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', up)
    node.addEventListener('pointercancel', lost)
    node.addEventListener('lostpointercapture', lost)
    node.addEventListener('pointerleave', leave)
    node.addEventListener('dblclick', double)
    root.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('keydown', key)
    window.addEventListener('keyup', key)
    window.addEventListener('blur', blur)
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', lost)
      node.removeEventListener('lostpointercapture', lost)
      node.removeEventListener('pointerleave', leave)
      node.removeEventListener('dblclick', double)
      root.removeEventListener('wheel', wheel)
      window.removeEventListener('keydown', key)
      window.removeEventListener('keyup', key)
      window.removeEventListener('blur', blur)
    }
  }, [stage, surface, canvas])
}

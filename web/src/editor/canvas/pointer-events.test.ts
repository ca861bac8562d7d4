import { describe, expect, it } from 'vitest'
import { pointerOf, wheelWay, wheelZoom } from './pointer-events.ts'

describe('input', () => {
  const none = { button: 0, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

  it('is read in slide points from the corner of the stage', () => {
    const pointer = pointerOf({ ...none, clientX: 210, clientY: 120 }, { left: 10, top: 20 }, { scale: 2, panX: 100, panY: 0 })
    expect(pointer).toMatchObject({ screen: { x: 200, y: 100 }, slide: { x: 50, y: 50 } })
  })

  it('of a wheel counts lines and pages, and goes sideways with Shift', () => {
    expect(wheelWay({ deltaX: 0, deltaY: 3, deltaMode: 1, shiftKey: false })).toEqual({ x: 0, y: 54 })
    expect(wheelWay({ deltaX: 0, deltaY: 50, deltaMode: 0, shiftKey: true })).toEqual({ x: 50, y: 0 })
  })

  it('of a coarse wheel zooms by a bounded step, and back by the same', () => {
    expect(wheelZoom(120)).toBe(wheelZoom(4000))
    expect(wheelZoom(120) * wheelZoom(-120)).toBeCloseTo(1)
  })
})

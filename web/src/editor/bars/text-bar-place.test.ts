import { describe, expect, it } from 'vitest'
import { textBarPlace } from './text-bar-place.ts'

const view = { scale: 0.5, panX: 20, panY: 100, stageSize: { width: 800, height: 600 } }

describe('the bar of a text box', () => {
  it('stands 12 px above the middle of the box', () => {
    expect(textBarPlace({ x: 400, y: 200, width: 400, height: 100 }, 300, view)).toEqual({ left: 170, top: 148 })
  })
  it('stands below it where there is no room above', () => {
    expect(textBarPlace({ x: 400, y: -150, width: 400, height: 100 }, 300, view).top).toBe(87)
  })
  it('stands below it where it would lie on other words above, and above where it would lie on others below', () => {
    const box = { x: 400, y: 400, width: 400, height: 100 }
    expect(textBarPlace(box, 300, view, [{ x: 200, y: 250, width: 800, height: 140, weight: 1 }]).top).toBe(362)
    expect(textBarPlace(box, 300, view, [{ x: 200, y: 510, width: 800, height: 140, weight: 1 }]).top).toBe(248)
    expect(textBarPlace(box, 300, view, [{ x: 0, y: 0, width: 1600, height: 1000, weight: 1 }]).top).toBe(248)
  })
  it('stands clear of the handles of a box that is selected', () => {
    expect(textBarPlace({ x: 400, y: 200, width: 400, height: 100 }, 300, view, [], 30).top).toBe(118)
  })
  it('never leaves the stage', () => {
    expect(textBarPlace({ x: -900, y: 5000, width: 40, height: 40 }, 300, view)).toEqual({ left: 8, top: 552 })
    expect(textBarPlace({ x: 3000, y: -900, width: 40, height: 10 }, 300, view)).toEqual({ left: 492, top: 8 })
  })
})

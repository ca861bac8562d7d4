import { describe, expect, it, vi } from 'vitest'
import { containTarget, coverSource, placePicture } from './image/image-fit.ts'
import { cssFont } from './text/measure.ts'
import { createSignal } from './signal.ts'
import { cancelDraw, drawWhenIdle } from './thumbnail-queue.ts'

describe('pictures', () => {
  it('that cover a box lose what hangs over on two sides alike', () => {
    expect(coverSource(200, 100, 100, 100)).toEqual({ x: 50, y: 0, width: 100, height: 100 })
    expect(coverSource(100, 200, 100, 100)).toEqual({ x: 0, y: 50, width: 100, height: 100 })
  })

  it('shown whole lie in the middle of their box', () => {
    expect(containTarget(200, 100, 100, 100)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  })

  it('are placed by their fit, as backgrounds and as elements', () => {
    const place = (fit: 'cover' | 'contain' | 'fill') => placePicture({ width: 200, height: 100 }, { width: 100, height: 100 }, fit)
    const box = { x: 0, y: 0, width: 100, height: 100 }
    const whole = { x: 0, y: 0, width: 200, height: 100 }
    expect(place('cover')).toEqual({ from: { x: 50, y: 0, width: 100, height: 100 }, to: box })
    expect(place('contain')).toEqual({ from: whole, to: { x: 0, y: 25, width: 100, height: 50 } })
    expect(place('fill')).toEqual({ from: whole, to: box })
  })

  it('that are cut at their sides are placed by what is left, of cuts that leave nothing by a strip', () => {
    const cut = { cropLeft: 0.25, cropTop: 0, cropRight: 0.25, cropBottom: 0 }
    const box = { x: 0, y: 0, width: 100, height: 100 }
    const from = { x: 50, y: 0, width: 100, height: 100 }
    for (const fit of ['cover', 'contain', 'fill'] as const) expect(placePicture({ width: 200, height: 100 }, box, fit, cut)).toEqual({ from, to: box })
    const { from: { x, width } } = placePicture({ width: 200, height: 100 }, box, 'fill', { ...cut, cropLeft: 0.99, cropRight: 0.99 })
    expect([x, width]).toEqual([198, 2])
  })
})

describe('fonts', () => {
  it('cannot break out of the CSS they are written into', () => {
    expect(cssFont({ family: 'A"; x', size: 12, bold: true, italic: true })).toBe('italic 700 12px "A; x", "Inter Variable", "Noto Sans Devanagari Variable", "Noto Sans Arabic Variable", "Noto Sans Hebrew Variable", sans-serif')
  })
})

describe('signals', () => {
  it('tell their listeners once, however often they are raised', async () => {
    const signal = createSignal()
    let calls = 0
    const off = signal.subscribe(() => calls++)
    signal.raise()
    signal.raise()
    await Promise.resolve()
    expect([calls, signal.version()]).toEqual([1, 2])
    off()
    signal.raise()
    await Promise.resolve()
    expect(calls).toBe(1)
  })
})

describe('thumbnails', () => {
  it('that take long go on where they were, before others begin', async () => {
    const drawn: string[] = []
    let slices = 0
    drawWhenIdle({}, (hasTime) => {
      while (hasTime());
      drawn.push(`first ${++slices}`)
      return slices === 3
    })
    await new Promise<void>((resolve) => drawWhenIdle({}, () => {
      drawn.push('second')
      resolve()
      return true
    }))
    expect(drawn).toEqual(['first 1', 'first 2', 'first 3', 'second'])
  })
  it('are drawn once when idle, by the newest job, and not when taken back', async () => {
    const drawn: string[] = []
    const a = {}
    const b = {}
    drawWhenIdle(a, () => drawn.push('old') > 0)
    drawWhenIdle(a, () => drawn.push('new') > 0)
    drawWhenIdle(b, () => drawn.push('gone') > 0)
    cancelDraw(b)
    await new Promise<void>((resolve) => drawWhenIdle({}, () => {
      resolve()
      return true
    }))
    expect(drawn).toEqual(['new'])
  })
  it('ask nothing of the page once all that waited was taken back, so that later ones do not count on it', async () => {
    const gone = {}
    vi.useFakeTimers()
    drawWhenIdle(gone, () => true)
    cancelDraw(gone)
    vi.useRealTimers()
    await new Promise<void>((resolve) => drawWhenIdle({}, () => {
      resolve()
      return true
    }))
  })
})

import { beforeEach, expect, it, vi } from 'vitest'
import { scrollPlaceOf, scrollToPlace } from './scroll-place.ts'

/** Paragraphs in a box, CSS pixels: each has the height of an estimate until the first frame after it came into sight. */
const ESTIMATE = 52
const HEIGHT = 400
const VIEW = 300

function box(paragraphs: number): { readonly scroller: HTMLElement; readonly text: HTMLElement } {
  const scroller = document.createElement('div')
  const text = scroller.appendChild(document.createElement('div'))
  const heights = Array.from({ length: paragraphs }, () => ESTIMATE)
  const topOf = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0) - scroller.scrollTop
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 100, VIEW)
  for (const index of heights.keys()) {
    text.appendChild(document.createElement('p')).getBoundingClientRect = () => new DOMRect(0, topOf(index), 100, heights[index])
  }
  const layOut = () => {
    for (const index of heights.keys()) if (topOf(index) < VIEW && topOf(index + 1) > 0) heights[index] = HEIGHT
  }
  // The frame that has been asked for lays out what is in sight when its callbacks have run.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(() => {
    callback(0)
    layOut()
  }))
  return { scroller, text }
}

let frames: (() => void)[] = []
const frame = () => {
  for (const run of frames.splice(0)) run()
}

beforeEach(() => {
  frames = []
  return () => vi.unstubAllGlobals()
})

it('a place far into a paragraph that is not laid out yet is come to when it is', () => {
  const { scroller, text } = box(200)
  const onEnd = vi.fn<() => void>()
  scrollToPlace(scroller, text, { paragraph: 120, past: 330 }, onEnd)
  expect(scrollPlaceOf(scroller, text).paragraph).toBeLessThanOrEqual(121)
  expect(onEnd).not.toHaveBeenCalled()
  frame()
  frame()
  expect(scrollPlaceOf(scroller, text)).toEqual({ paragraph: 120, past: 330 })
  expect(onEnd).toHaveBeenCalledOnce()
})

it('a place that is known to be right is come to at once, and the end of a text that became shorter', () => {
  const { scroller, text } = box(200)
  const onEnd = vi.fn<() => void>()
  scrollToPlace(scroller, text, { paragraph: 120, past: 30 }, onEnd)
  expect(scrollPlaceOf(scroller, text)).toEqual({ paragraph: 120, past: 30 })
  expect([onEnd.mock.calls.length, frames.length]).toEqual([1, 0])
  scrollToPlace(scroller, text, { paragraph: 900, past: 10 }, onEnd)
  expect(scrollPlaceOf(scroller, text)).toEqual({ paragraph: 199, past: 10 })
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('whoever moves meanwhile, by %s, is not moved back', (type) => {
  const { scroller, text } = box(200)
  const onEnd = vi.fn<() => void>()
  scrollToPlace(scroller, text, { paragraph: 120, past: 330 }, onEnd)
  frame()
  scroller.dispatchEvent(new Event(type))
  scroller.scrollTop = 70
  expect(onEnd).toHaveBeenCalledOnce()
  frame()
  expect([scroller.scrollTop, onEnd.mock.calls.length]).toEqual([70, 1])
})

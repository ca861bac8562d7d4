import { act, cleanup } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Frame } from '../../rendering/geometry/frame.ts'
import { toScreen } from '../../rendering/geometry/points.ts'
import { useEditor } from '../editor-store.ts'
import type { EditorState } from '../editor-store.ts'
import { TestLesson } from '../test-lesson.tsx'
import { useBesidePanel } from './use-beside-panel.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  place = PLACE
})

const CHART: Frame = { x: 460, y: 240, width: 1000, height: 600, rotation: 0 }
/** The stage of a small screen, and where a panel lies over it. */
const STAGE = { width: 755, height: 432 }
const PLACE = { offsetTop: 170, offsetHeight: 180 }
let place = PLACE

function Panel() {
  const panel = useRef<HTMLElement | null>(null)
  useBesidePanel(panel, CHART, true)
  // Nothing is laid out in tests.
  return <section ref={(node) => { panel.current = node && Object.defineProperties(node, { offsetTop: { get: () => place.offsetTop, configurable: true }, offsetHeight: { get: () => place.offsetHeight, configurable: true } }) }} />
}

function OpenedPanel() {
  return useEditor((state) => state.dialog === 'find') && <Panel />
}

/** A lesson on a small screen, and a way to open and close the panel. */
function onSmallStage() {
  const lesson = new TestLesson()
  lesson.render(<OpenedPanel />)
  const state = (): EditorState => {
    if (lesson.store === null) throw new Error('Nothing is open')
    return lesson.store.getState()
  }
  act(() => state().setStageSize(STAGE))
  return { state, open: (isOpen: boolean) => act(() => state().openDialog(isOpen ? 'find' : null)) }
}

it('what a panel is about lies whole above it while it is open, and the slide as before when it goes', () => {
  const { open, state } = onSmallStage()
  const { panX, panY, scale } = state()
  expect(toScreen(state(), { x: CHART.x, y: CHART.y + CHART.height }).y).toBeGreaterThan(PLACE.offsetTop)
  open(true)
  expect(toScreen(state(), { x: CHART.x, y: CHART.y }).y).toBeGreaterThanOrEqual(0)
  expect(toScreen(state(), { x: CHART.x, y: CHART.y + CHART.height }).y).toBeLessThan(PLACE.offsetTop)
  open(false)
  expect(state()).toMatchObject({ panX, panY, scale, fitted: true })
})

it('a view that somebody has moved since stays where it is', () => {
  const { open, state } = onSmallStage()
  open(true)
  act(() => state().setView({ scale: 0.5, panX: -100, panY: -50 }))
  open(false)
  expect(state()).toMatchObject({ scale: 0.5, panX: -100, panY: -50, fitted: false })
})

it('a panel that grows by what comes late makes more room, but not under the hands of who has moved the view', () => {
  let grow = (): void => undefined
  vi.stubGlobal('ResizeObserver', class {
    readonly observe = (): void => undefined
    readonly disconnect = (): void => undefined
    constructor(told: () => void) {
      grow = told
    }
  })
  const { open, state } = onSmallStage()
  open(true)
  place = { offsetTop: 110, offsetHeight: 240 }
  act(() => grow())
  expect(toScreen(state(), { x: CHART.x, y: CHART.y + CHART.height }).y).toBeLessThan(place.offsetTop)
  act(() => state().setView({ scale: 0.5, panX: -100, panY: -50 }))
  act(() => grow())
  expect(state()).toMatchObject({ scale: 0.5, panX: -100, panY: -50 })
})

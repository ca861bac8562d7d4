import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { LocalOrigin, addGuide, moveGuide, readGuides, removeGuides } from '@lectern/shared/lesson'
import { afterEach, describe, expect, it } from 'vitest'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { overlayModel } from '../stage/overlay-model.ts'
import { DEFAULT_AIDS, setStageAids, stageAids } from '../canvas/stage-aids.ts'
import { TestEditor } from '../test-editor.ts'
import { runCommand } from '../commands/registry.ts'
import '../shell/late-commands.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { GuidesDialog } from './GuidesDialog.tsx'
import { StageGuides } from './StageGuides.tsx'
import { freePlace, guideAt, guideGesture } from '../canvas/guide-drag.ts'
import { rulerSteps } from './paint-ruler.ts'

const ORIGIN = new LocalOrigin('test')

afterEach(() => {
  cleanup()
  setStageAids(DEFAULT_AIDS)
  browserStorage.remove('stageAids')
  guideGesture.setState({ dragged: null, active: null, awaited: null })
})

const places = ({ doc }: Pick<TestLesson, 'doc'>): string => readGuides(doc).map(({ axis, at }) => `${axis}${at}`).join(' ')

function Dialog() {
  return <GuidesDialog context={useCommandContext()} />
}

/** The stage with rulers and guides at 1 slide point a pixel, its corner in that of the page. */
function stageOf(lesson: TestLesson): HTMLElement {
  lesson.render(<div data-stage tabIndex={-1}><StageGuides /></div>)
  act(() => lesson.store?.getState().setView({ scale: 1, panX: 0, panY: 0 }))
  const stage = document.querySelector<HTMLElement>('[data-stage]')
  if (stage === null) throw new Error('There is no stage.')
  return stage
}

const drag = (handle: Element, ...way: readonly (readonly [number, number])[]): void => {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerId: 1, button: 0, ctrlKey: true })
  const [first, ...others] = way.map(at)
  fireEvent.pointerDown(handle, first)
  for (const place of others) fireEvent.pointerMove(handle, place)
  fireEvent.pointerUp(handle, others.at(-1))
}

/** What the one guide is dragged by. */
const grip = (stage: HTMLElement): Element => stage.querySelector('[data-guide]') as Element

describe('snapping', () => {
  it('elements that are moved and resized snap to guides while these are shown', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    addGuide(editor.doc, { axis: 'x', at: 333 }, ORIGIN)
    editor.drag([150, 350], [380, 350])
    expect(editor.box(id)).toBe('333 300 100 100')
    setStageAids({ hasGuides: false })
    editor.drag([350, 350], [355, 350])
    expect(editor.element(id).x).toBe(338)
    setStageAids({ hasGuides: true })
    addGuide(editor.doc, { axis: 'y', at: 407 }, ORIGIN)
    editor.store.getState().select([id])
    editor.drag([388, 400], [388, 405])
    expect(editor.box(id)).toBe('338 300 100 107')
  })

  it('the grid has the spacing that was chosen, and is snapped to only where that is on', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    setStageAids({ hasGrid: true, gridStep: 70 })
    expect(overlayModel(editor.canvas, new Map()).gridStep).toBe(70)
    editor.drag([150, 350], [193, 350])
    expect(editor.element(id).x).toBe(140)
    setStageAids({ snapsToGrid: false })
    editor.drag([150, 350], [155, 350])
    expect(editor.element(id).x).toBe(145)
  })

  it('a spacing that is impossible is brought into bounds, whoever stored it', () => {
    for (const [given, kept] of [[0, 8], [-5, 8], [1e9, 480], [33.4, 33]] as const) {
      setStageAids({ gridStep: given })
      expect(stageAids.getState().gridStep).toBe(kept)
    }
  })

  it('a dragged guide goes to whole points, to the middle and to what is on the slide, and away beside it', () => {
    const view = { scale: 0.5, panX: 100, panY: 100 }
    expect(guideAt('x', { x: 200.3, y: 0 }, view, [])).toBe(201)
    expect(guideAt('x', { x: 578, y: 0 }, view, [960])).toBe(960)
    expect(guideAt('x', { x: 98, y: 0 }, view, [])).toBe(0)
    expect(guideAt('x', { x: 60, y: 0 }, view, [])).toBeNull()
    expect(guideAt('y', { x: 0, y: 700 }, view, [])).toBeNull()
    setStageAids({ hasRulers: true })
    expect(guideAt('y', { x: 0, y: 15 }, { scale: 1, panX: 0, panY: 0 }, [])).toBeNull()
  })
})

describe('on the stage', () => {
  it('a guide comes out of a ruler, is dragged on and back to it, each as one step of undo', () => {
    setStageAids({ hasRulers: true })
    const lesson = new TestLesson()
    const stage = stageOf(lesson)
    drag(stage.querySelector('[data-ruler=y]') as Element, [300, 5], [300, 90], [300, 200])
    expect(places(lesson)).toBe('y200')
    drag(grip(stage), [300, 200], [300, 411])
    expect(places(lesson)).toBe('y411')
    drag(grip(stage), [300, 411], [300, 6])
    expect(places(lesson)).toBe('')
    const seen = [1, 2, 3].map(() => {
      act(() => void lesson.session.undo.undo())
      return places(lesson)
    })
    expect(seen).toEqual(['y411', 'y200', ''])
  })

  it('Escape, and who removes it meanwhile, ends a drag without a trace', () => {
    setStageAids({ hasRulers: true })
    const lesson = new TestLesson()
    const stage = stageOf(lesson)
    const ruler = stage.querySelector('[data-ruler=x]') as Element
    fireEvent.pointerDown(ruler, { pointerId: 1, button: 0 })
    fireEvent.pointerMove(ruler, { pointerId: 1, clientX: 333, clientY: 10 })
    expect(guideGesture.getState().dragged).toMatchObject({ axis: 'x', at: 333 })
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(ruler, { pointerId: 1 })
    expect([places(lesson), guideGesture.getState().dragged]).toEqual(['', null])
    let id = ''
    act(() => { id = addGuide(lesson.doc, { axis: 'x', at: 50 }, ORIGIN) })
    const handle = grip(stage)
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 400 })
    act(() => removeGuides(lesson.doc, [id], { kind: 'remote' }))
    expect([places(lesson), guideGesture.getState().dragged]).toEqual(['', null])
  })

  it('keys move a guide by one and by ten points within the slide, take it away, and leave the selection alone', () => {
    const lesson = new TestLesson()
    stageOf(lesson)
    act(() => {
      addGuide(lesson.doc, { axis: 'x', at: 1915 }, ORIGIN)
      lesson.select(0)
    })
    const handle = screen.getByRole('slider', { name: 'Vertical guide' })
    fireEvent.keyDown(handle, { key: 'ArrowLeft' })
    expect(handle.getAttribute('aria-valuenow')).toBe('1914')
    fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
    expect(places(lesson)).toBe('x1920')
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    expect(places(lesson)).toBe('x1920')
    const before = lesson.session.view.slide(lesson.slideId)
    fireEvent.keyDown(handle, { key: 'Delete' })
    expect(places(lesson)).toBe('')
    expect(lesson.session.view.slide(lesson.slideId)?.elements).toBe(before?.elements)
  })

  it('a guide that somebody else moves is seen at its new place, by viewers too, who cannot take hold of it', () => {
    const lesson = new TestLesson('viewer')
    setStageAids({ hasRulers: true })
    const id = addGuide(lesson.doc, { axis: 'x', at: 10 }, { kind: 'remote' })
    const stage = stageOf(lesson)
    drag(stage.querySelector('[data-ruler=y]') as Element, [300, 5], [300, 200])
    expect([places(lesson), screen.queryByRole('slider')]).toEqual(['x10', null])
    const editor = new TestEditor({ canEdit: false })
    const own = addGuide(editor.doc, { axis: 'x', at: 10 }, { kind: 'remote' })
    expect(overlayModel(editor.canvas, new Map()).lessonGuides).toEqual([{ axis: 'x', at: 10, isActive: false }])
    editor.elsewhere((doc) => moveGuide(doc, own, 80, ORIGIN))
    expect(overlayModel(editor.canvas, new Map()).lessonGuides).toEqual([{ axis: 'x', at: 80, isActive: false }])
    expect(id).not.toBe('')
  })
})

describe('by commands and in the dialog', () => {
  it('commands add guides where none is, and remove all in one step; viewers cannot', () => {
    const editor = new TestEditor()
    setStageAids({ hasGuides: false })
    runCommand('guides.addVertical', editor.context)
    runCommand('guides.addVertical', editor.context)
    runCommand('guides.addHorizontal', editor.context)
    expect([places(editor), stageAids.getState().hasGuides]).toEqual(['x960 x1000 y540', true])
    runCommand('guides.removeAll', editor.context)
    expect(places(editor)).toBe('')
    editor.undo()
    expect(places(editor)).toBe('x960 x1000 y540')
    editor.canEdit = false
    expect(runCommand('guides.removeAll', editor.context)).toBe(false)
    expect(freePlace('y', readGuides(editor.doc))).toBe(580)
  })

  it('a guide is added, moved by its number and removed, and the grid is given a spacing', () => {
    const lesson = new TestLesson()
    lesson.render(<Dialog />)
    fireEvent.click(screen.getByRole('button', { name: 'Horizontal' }))
    const place = screen.getByRole('spinbutton', { name: 'Horizontal guide 1, from the edge' })
    fireEvent.change(place, { target: { value: '2000' } })
    fireEvent.keyDown(place, { key: 'Enter' })
    expect(places(lesson)).toBe('y1080')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Horizontal guide 1' }))
    expect([places(lesson), screen.getByText('No guides yet.').tagName]).toEqual(['', 'P'])
    const step = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Spacing' })
    expect(step.disabled).toBe(true)
    fireEvent.click(screen.getByRole('switch', { name: 'Grid' }))
    fireEvent.change(step, { target: { value: '64' } })
    fireEvent.keyDown(step, { key: 'Enter' })
    expect(browserStorage.read('stageAids')).toMatchObject({ hasGrid: true, gridStep: 64 })
  })

  it('who may not edit reads where guides are, and finds nothing to change them by', () => {
    const lesson = new TestLesson('viewer')
    addGuide(lesson.doc, { axis: 'x', at: 123 }, ORIGIN)
    lesson.render(<Dialog />)
    const list = within(screen.getByRole('list', { name: 'Guides of the lesson' }))
    expect(list.getByText('123').tagName).toBe('SPAN')
    expect([screen.queryByRole('button', { name: 'Vertical' }), list.queryByRole('spinbutton')]).toEqual([null, null])
  })
})

it('numbers of a ruler are far enough apart to be read at every zoom, with whole points between them', () => {
  for (const scale of [0.1, 0.31, 0.5, 1, 2.7, 8]) {
    const { number, mark } = rulerSteps(scale)
    expect(number * scale).toBeGreaterThanOrEqual(52)
    expect(number % mark).toBe(0)
  }
})

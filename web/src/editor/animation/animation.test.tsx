import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ANIMATION_LIMITS, addAnimation, deleteAnimation, appendWords, deleteElements, narrationText, setAnimation, setElementProps } from '@lectern/shared/lesson'
import { useSlide } from '../../sync/hooks.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { AnimationSection } from './AnimationSection.tsx'
import { AutomaticSection } from './AutomaticSection.tsx'
import { AnimationDrawer } from './AnimationDrawer.tsx'
import { draggedTimes } from './AnimationBar.tsx'
import { previewSeconds } from './MotionPreview.tsx'
import { SlideAnimations } from './SlideAnimations.tsx'

const ORIGIN = { kind: 'local', command: 'setup' } as const

afterEach(cleanup)

function elementsOf(lesson: TestLesson): readonly string[] {
  return lesson.session.view.slide(lesson.slideId)?.elements.map((element) => element.id) ?? []
}

const animationsOf = (lesson: TestLesson) => lesson.session.view.slide(lesson.slideId)?.animations ?? []

function section() {
  const lesson = new TestLesson()
  const [elementId = ''] = elementsOf(lesson)
  lesson.render(<AnimationSection slideId={lesson.slideId} elementId={elementId} disabled={false} />)
  return { lesson, elementId }
}

it('an animation is added, changed and removed, each in one step of undo, and the keyboard stays in its place', () => {
  const { lesson } = section()
  expect(screen.getByText(/Moves when the slide is played/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add an animation' }))
  const fields = within(screen.getByRole('group', { name: 'Animation 1' }))
  const duration = fields.getByRole('spinbutton', { name: 'Duration' })
  fireEvent.change(duration, { target: { value: '99' } })
  fireEvent.blur(duration)
  expect(animationsOf(lesson)).toMatchObject([{ effect: 'fade-in', duration: ANIMATION_LIMITS.durationMax }])
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson)).toMatchObject([{ duration: 0.6 }])
  fireEvent.click(fields.getByRole('button', { name: 'Remove animation 1' }))
  expect(animationsOf(lesson)).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an animation' }))
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson)).toHaveLength(1)
})

it('one begins at words of the narration, and says when these are not there', () => {
  const { lesson } = section()
  const fragment = narrationText(lesson.session.doc, lesson.slideId)
  if (!fragment) throw new Error('the slide has no narration')
  act(() => appendWords(fragment, 'Lava is hot.'))
  fireEvent.click(screen.getByRole('button', { name: 'Add an animation' }))
  const [made] = animationsOf(lesson)
  act(() => setAnimation(lesson.session.doc, lesson.slideId, made?.id ?? '', { start: 'at-words' }, ORIGIN))
  const words = screen.getByRole('textbox', { name: 'Words' })
  fireEvent.change(words, { target: { value: ' sea ' } })
  expect(animationsOf(lesson)).toMatchObject([{ start: 'at-words' }])
  fireEvent.keyDown(words, { key: 'Enter' })
  expect(animationsOf(lesson)).toMatchObject([{ words: 'sea' }])
  expect(screen.getByText(/These words are not in the narration/)).toBeTruthy()
  fireEvent.change(words, { target: { value: 'hot' } })
  fireEvent.blur(words)
  expect(screen.queryByText(/These words are not in the narration/)).toBeNull()
  expect(animationsOf(lesson)).toMatchObject([{ start: 'at-words', words: 'hot' }])
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson)[0]?.words).toBeUndefined()
})

it('a slide that has all it may have takes no more, and says so', () => {
  const { lesson } = section()
  // Of another element: the fields of so many take long to render, and are nothing this is about.
  const [, other = ''] = elementsOf(lesson)
  const add = (count: number): void => { for (let i = 0; i < count; i++) addAnimation(lesson.session.doc, lesson.slideId, other, {}, ORIGIN) }
  act(() => add(ANIMATION_LIMITS.perSlide - 1))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an animation' }).disabled).toBe(false)
  act(() => add(1))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /has as many animations/ }).disabled).toBe(true)
})

it('the slide lists what moves with its time, leads to the element, and plays it earlier or later', () => {
  const lesson = new TestLesson()
  const [title = '', subtitle = ''] = elementsOf(lesson)
  for (const id of [title, subtitle]) addAnimation(lesson.session.doc, lesson.slideId, id, { delay: 0.5 }, ORIGIN)
  function List() {
    const slide = lesson.session.view.slide(lesson.slideId)
    return slide && <SlideAnimations slide={slide} disabled={false} />
  }
  const { rerender } = lesson.render(<List />)
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()).toEqual(['Title Fade in · at 0.5 s', 'Subtitle Fade in · at 1.6 s'])
  fireEvent.click(screen.getByRole('button', { name: '2: Subtitle Fade in · at 1.6 s. Select it' }))
  expect(lesson.store?.getState().selection).toEqual([subtitle])
  fireEvent.click(screen.getByRole('button', { name: 'Play 2, “Subtitle”, earlier' }))
  expect(animationsOf(lesson).map((animation) => animation.elementId)).toEqual([subtitle, title])
  // Taken away by a co-author together with its animations.
  deleteElements(lesson.session.doc, lesson.slideId, [subtitle], ORIGIN)
  expect(animationsOf(lesson).map((animation) => animation.elementId)).toEqual([title])
  rerender(<></>)
})

it('the list of the slide has a bar for each over its time, changes one in place, and is ordered by dragging; each is one step of undo', () => {
  const lesson = new TestLesson()
  const [title = '', subtitle = ''] = elementsOf(lesson)
  const first = addAnimation(lesson.session.doc, lesson.slideId, title, { duration: 1 }, ORIGIN)
  const second = addAnimation(lesson.session.doc, lesson.slideId, subtitle, { start: 'on-click', duration: 2, effect: 'fade-out' }, ORIGIN)
  function List() {
    const slide = useSlide(lesson.slideId)
    return slide && <SlideAnimations slide={slide} disabled={false} />
  }
  lesson.render(<List />)
  const bars = () => [...document.querySelectorAll<HTMLElement>('[data-bar]')].map(({ style }) => [style.insetInlineStart, style.width].map((share) => Math.round(Number.parseFloat(share))))
  // One second of six, and after a pause of two seconds two more.
  expect(bars()).toEqual([[0, 17], [50, 33]])
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Title Fade in · at 0 s', 'Subtitle Fade out · click 1 + 0 s'])

  fireEvent.click(screen.getByRole('button', { name: 'Change 2, “Subtitle”' }))
  const duration = within(screen.getByRole('group', { name: 'Animation 2' })).getByRole('spinbutton', { name: 'Duration' })
  fireEvent.change(duration, { target: { value: '1' } })
  fireEvent.blur(duration)
  expect(animationsOf(lesson)).toMatchObject([{ id: first, duration: 1 }, { id: second, duration: 1 }])
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson)[1]?.duration).toBe(2)

  const rows = screen.getAllByRole('listitem')
  rows.forEach((row, index) => { row.getBoundingClientRect = () => ({ top: 40 * index, height: 40 }) as DOMRect })
  const handle = rows[1]?.querySelector('[data-drag-handle]') ?? document.body
  handle.setPointerCapture = () => undefined
  const drag = (to: number): void => {
    fireEvent.pointerDown(handle, { button: 0, clientY: 60 })
    fireEvent.pointerMove(handle, { clientY: to })
  }
  drag(5)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(handle)
  expect(animationsOf(lesson).map(({ id }) => id)).toEqual([first, second])
  drag(5)
  fireEvent.pointerUp(handle)
  expect(animationsOf(lesson).map(({ id }) => id)).toEqual([second, first])
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson).map(({ id }) => id)).toEqual([first, second])
})

it('elements come by themselves on all slides or on one, each switch a step of undo', () => {
  const lesson = new TestLesson()
  function Section() {
    const slide = useSlide(lesson.slideId)
    return slide && <AutomaticSection slide={slide} disabled={false} />
  }
  lesson.render(<Section />)
  const isOn = () => lesson.session.view.slide(lesson.slideId)?.automaticAnimations ?? false
  const toggle = () => fireEvent.click(screen.getByRole('switch', { name: 'Elements come as they are spoken of' }))
  const before = isOn()
  toggle()
  expect([isOn(), lesson.session.view.meta().automaticAnimations]).toEqual([!before, !before])
  fireEvent.click(screen.getByRole('radio', { name: 'This slide' }))
  toggle()
  expect([isOn(), lesson.session.view.meta().automaticAnimations]).toEqual([before, !before])
  act(() => void lesson.session.undo.undo())
  expect(isOn()).toBe(!before)
})

it('ends and middle of a bar set delay and duration in tenths, within bounds', () => {
  const times = { delay: 1, duration: 2 }
  expect(draggedTimes(times, 'all', 0.5449)).toEqual({ delay: 1.5, duration: 2 })
  expect(draggedTimes(times, 'all', -9)).toEqual({ delay: 0, duration: 2 })
  expect(draggedTimes(times, 'all', 900)).toEqual({ delay: ANIMATION_LIMITS.delayMax, duration: 2 })
  expect(draggedTimes(times, 'end', 0.28)).toEqual({ delay: 1, duration: 2.3 })
  expect(draggedTimes(times, 'end', -9)).toEqual({ delay: 1, duration: ANIMATION_LIMITS.durationMin })
  expect(draggedTimes(times, 'end', 900)).toEqual({ delay: 1, duration: ANIMATION_LIMITS.durationMax })
  expect(draggedTimes(times, 'start', 0.7)).toEqual({ delay: 1.7, duration: 1.3 })
  expect(draggedTimes(times, 'start', -5)).toEqual({ delay: 0, duration: 3 })
  expect(draggedTimes(times, 'start', 5)).toEqual({ delay: 2.9, duration: 0.1 })
  expect(draggedTimes({ delay: 20, duration: 9 }, 'start', -5)).toEqual({ delay: 19, duration: 10 })
})

it('a bar is dragged by its end, moves those behind it while it is, and is written once when it is let go; Escape and a removal leave all as it was', () => {
  const lesson = new TestLesson()
  const [title = '', subtitle = ''] = elementsOf(lesson)
  const first = addAnimation(lesson.session.doc, lesson.slideId, title, { duration: 1 }, ORIGIN)
  addAnimation(lesson.session.doc, lesson.slideId, subtitle, { duration: 1 }, ORIGIN)
  function List() {
    const slide = useSlide(lesson.slideId)
    return slide && <SlideAnimations slide={slide} disabled={false} />
  }
  lesson.render(<List />)
  const bar = (): HTMLElement => document.querySelector<HTMLElement>('[data-bar]') ?? document.body
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  const pull = (grip: string, to: number): Element => {
    const handle = document.querySelector(`[data-grip=${grip}]`) ?? document.body
    handle.setPointerCapture = () => undefined
    // A slide of five seconds on a hundred pixels.
    if (bar().parentElement) (bar().parentElement as HTMLElement).getBoundingClientRect = () => ({ width: 100 }) as DOMRect
    fireEvent.pointerDown(handle, { button: 0, clientX: 20, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientX: to, pointerId: 1 })
    return handle
  }
  let updates = 0
  lesson.doc.on('update', () => updates++)
  const end = pull('end', 30)
  expect(rows()).toEqual(['Title Delay 0 s, 1.5 s long', 'Subtitle Fade in · at 1.5 s'])
  expect(updates).toBe(0)
  fireEvent.pointerUp(end, { pointerId: 1 })
  expect([animationsOf(lesson)[0]?.duration, updates]).toEqual([1.5, 1])
  act(() => void lesson.session.undo.undo())
  expect(animationsOf(lesson)[0]?.duration).toBe(1)
  const all = pull('all', 40)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(all, { pointerId: 1 })
  expect(animationsOf(lesson)[0]?.delay).toBe(0)
  pull('start', 24)
  act(() => deleteAnimation(lesson.doc, lesson.slideId, first, ORIGIN))
  expect(rows()).toEqual(['Subtitle Fade in · at 0 s'])
})

it('what is hidden is listed without a bar, keeps its place in the order, and has its bar again when it is shown', () => {
  const lesson = new TestLesson()
  const [title = '', subtitle = ''] = elementsOf(lesson)
  addAnimation(lesson.session.doc, lesson.slideId, title, { duration: 1 }, ORIGIN)
  addAnimation(lesson.session.doc, lesson.slideId, subtitle, { duration: 1 }, ORIGIN)
  setElementProps(lesson.doc, lesson.slideId, title, { hidden: true }, ORIGIN)
  function List() {
    const slide = useSlide(lesson.slideId)
    return slide && <SlideAnimations slide={slide} disabled={false} />
  }
  lesson.render(<List />)
  const rows = () => screen.getAllByRole('listitem').map((row) => [row.textContent, row.querySelectorAll('[data-bar]').length])
  expect(rows()).toEqual([['Title Fade in · hidden, not played', 0], ['Subtitle Fade in · at 0 s', 1]])
  fireEvent.click(screen.getByRole('button', { name: 'Play 1, “Title”, later' }))
  expect(animationsOf(lesson).map((animation) => animation.elementId)).toEqual([subtitle, title])
  act(() => setElementProps(lesson.doc, lesson.slideId, title, { hidden: null }, ORIGIN))
  expect(rows()).toEqual([['Subtitle Fade in · at 0 s', 1], ['Title Fade in · at 1 s', 1]])
  act(() => { for (const id of [title, subtitle]) setElementProps(lesson.doc, lesson.slideId, id, { hidden: true }, ORIGIN) })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play on the stage' }).disabled).toBe(true)
})

it('what moves is played over the stage, and ends by its button', () => {
  const lesson = new TestLesson()
  const [title = ''] = elementsOf(lesson)
  addAnimation(lesson.session.doc, lesson.slideId, title, { duration: 1 }, ORIGIN)
  function List() {
    const slide = useSlide(lesson.slideId)
    return slide && <><div data-stage-area /><SlideAnimations slide={slide} disabled /></>
  }
  lesson.render(<List />)
  const stage = () => document.querySelectorAll('[data-stage-area] [data-motion-preview]').length
  fireEvent.click(screen.getByRole('button', { name: 'Play on the stage' }))
  expect(stage()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stage()).toBe(0)
  expect(previewSeconds([])).toBeGreaterThan(0)
})

it('the drawer says what to do on a slide where nothing moves, lets the selected element move, and gives viewers nothing to change', () => {
  function Drawer() {
    return <AnimationDrawer context={useCommandContext()} />
  }
  const lesson = new TestLesson()
  lesson.render(<Drawer />)
  expect(screen.getByText(/Nothing moves on this slide yet/).tagName).toBe('P')
  act(() => lesson.select(0))
  fireEvent.click(screen.getByRole('button', { name: 'Add an animation' }))
  expect(animationsOf(lesson)).toHaveLength(1)
  expect(document.querySelectorAll('[data-grip]')).toHaveLength(3)
  cleanup()
  const read = new TestLesson('viewer')
  addAnimation(read.session.doc, read.slideId, elementsOf(read)[0] ?? '', {}, ORIGIN)
  read.render(<Drawer />)
  expect([document.querySelectorAll('[data-bar]').length, document.querySelectorAll('[data-grip]').length]).toEqual([1, 0])
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close the animations' }), { key: 'Escape' })
  expect(read.store?.getState().dialog).toBeNull()
})

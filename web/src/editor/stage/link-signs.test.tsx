import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement, addSlide, deleteElements, setElementProps } from '@lectern/shared/lesson'
import { slideLink } from '@lectern/shared/text'
import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import '../elements/edits.ts'
import '../shell/late-commands.ts'
import '../../locales/en/canvas.commands.json'
import { TestLesson } from '../test-lesson.tsx'
import { LinkSigns } from './LinkSigns.tsx'

const ORIGIN = new LocalOrigin('setup')
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function linkedLesson(role: 'owner' | 'viewer' = 'owner') {
  const lesson = new TestLesson(role)
  const { doc, view } = lesson.session
  deleteElements(doc, lesson.slideId, view.slide(lesson.slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  const box = (x: number, link?: string): string => addElement(doc, lesson.slideId, { type: 'shape', shape: 'rectangle', x, y: 0, width: 100, height: 100, fill: '#112233', ...(link === undefined ? {} : { link }) }, ORIGIN)
  const [web, plain] = [box(0, 'https://example.org/tides'), box(300)]
  const done: boolean[] = []
  function Stage() {
    const context = useCommandContext()
    return <div data-stage><LinkSigns /><button type="button" onClick={() => done.push(runCommand('edit.openLink', context))}>Open</button></div>
  }
  const show = () => {
    lesson.render(<Stage />)
    act(() => lesson.store?.getState().setView({ scale: 1, panX: 0, panY: 0 }))
  }
  const press = (x: number, keys: object = { ctrlKey: true }, to = x): void => {
    const stage = document.querySelector('[data-stage]')
    if (stage === null) throw new Error('no stage')
    fireEvent.pointerDown(stage, { clientX: x, clientY: 50, button: 0, ...keys })
    fireEvent.click(stage, { clientX: to, clientY: 50, ...keys })
  }
  const run = (): boolean => {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    return done.at(-1) === true
  }
  return { lesson, web, plain, show, press, run }
}

const signs = (): number => document.querySelectorAll('[data-link-sign]').length

it.each(['owner', 'viewer'] as const)('an element that leads somewhere has a sign, and a click with Ctrl follows it, for an %s', (role) => {
  const { lesson, plain, press, show, web } = linkedLesson(role)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  show()
  expect(signs()).toBe(1)
  press(50, {})
  press(350)
  press(50, { ctrlKey: true }, 90)
  expect(open).not.toHaveBeenCalled()
  press(50)
  expect(open.mock.calls).toEqual([['https://example.org/tides', '_blank', 'noopener,noreferrer']])
  act(() => lesson.store?.getState().select([web]))
  expect(signs()).toBe(0)
  act(() => lesson.store?.getState().select([plain]))
  act(() => setElementProps(lesson.session.doc, lesson.slideId, plain, { link: slideLink('gone') }, ORIGIN))
  expect(signs()).toBe(1)
  press(350)
  expect([open.mock.calls.length, lesson.store?.getState().slideId]).toEqual([1, lesson.slideId])
})

it('the link of what is selected is opened by a command, where all of it leads to one place that is there', () => {
  const { lesson, plain, run, show, web } = linkedLesson()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const next = addSlide(lesson.session.doc, { after: lesson.slideId }, ORIGIN)
  show()
  const openedFor = (...ids: string[]): boolean => {
    act(() => lesson.store?.getState().select(ids))
    return run()
  }
  expect([openedFor(), openedFor(plain), openedFor(web, plain), openedFor(web)]).toEqual([false, false, false, true])
  expect(open).toHaveBeenCalledTimes(1)
  act(() => setElementProps(lesson.session.doc, lesson.slideId, plain, { link: slideLink('gone') }, ORIGIN))
  expect(openedFor(plain)).toBe(false)
  act(() => setElementProps(lesson.session.doc, lesson.slideId, plain, { link: slideLink(next) }, ORIGIN))
  expect([openedFor(plain), lesson.store?.getState().slideId, open.mock.calls.length]).toEqual([true, next, 1])
})

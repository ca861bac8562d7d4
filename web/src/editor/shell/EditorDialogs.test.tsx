import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { LocalOrigin, addSlide } from '@lectern/shared/lesson'
import { queryClient } from '../../platform/http/query-client.ts'
import { readToasts } from '../../ui/toast-store.ts'
import { TestLesson } from '../test-lesson.tsx'
import { EditorDialogs, Opened } from './EditorDialogs.tsx'
import { ArrivingHere } from '../chrome/Arriving.tsx'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep } from '../chrome/undo-steps.ts'

afterEach(cleanup)

function show(): { readonly lesson: TestLesson; readonly leaked: string[]; readonly type: (...keys: readonly string[]) => void } {
  const lesson = new TestLesson()
  lesson.render(<QueryClientProvider client={queryClient}><EditorDialogs lessonId="lesson" /></QueryClientProvider>)
  const leaked: string[] = []
  const off = new AbortController()
  window.addEventListener('keydown', (event) => leaked.push(event.key), { signal: off.signal })
  act(() => lesson.store?.getState().openDialog('palette'))
  const type = (...keys: readonly string[]): void => {
    for (const key of keys) act(() => void fireEvent.keyDown(document.body, { key }))
    off.abort()
  }
  return { lesson, leaked, type }
}

it('what is typed before the palette has come is what it looks for, and no letter is a shortcut', async () => {
  const { leaked, type } = show()
  type('p', 'r', 'x', 'Backspace', 'e', 'v')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('prev')
  expect(leaked).toEqual([])
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Preview')
})

it('what is typed before the panel for finding has come is what it looks for, also out of a text, and later keys are the stage\'s again', async () => {
  const { leaked, lesson } = show()
  document.body.append(Object.assign(document.createElement('div'), { id: 'stage-area' }), Object.assign(document.createElement('input'), { id: 'words' }))
  document.querySelector('#stage-area')?.setAttribute('data-stage-area', '')
  act(() => lesson.store?.getState().openDialog('find'))
  const press = (target: Element | null, key: string): boolean => fireEvent.keyDown(target ?? document.body, { key })
  expect([press(document.body, 'T'), press(document.body, 'i'), press(document.querySelector('#words'), 'd')]).toEqual([false, false, false])
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('Tid')
  expect(leaked).toEqual([])
  press(document.body, 'r')
  expect(leaked).toEqual(['r'])
  for (const id of ['#stage-area', '#words']) document.querySelector(id)?.remove()
})

it('Escape before the palette has come closes it, and Enter runs the first that is found', async () => {
  const { lesson, type } = show()
  type('Escape')
  expect(lesson.store?.getState().dialog).toBeNull()
  cleanup()
  const again = show()
  again.type(...'keyboard', 'Enter')
  await screen.findByRole('dialog', { name: /shortcuts/i })
  expect(again.lesson.store?.getState().dialog).toBe('shortcuts')
})

it('says that something asked for is on its way when it does not come soon, and lets it be', async () => {
  function Never(): never {
    throw new Promise(() => undefined)
  }
  const lesson = new TestLesson()
  lesson.render(<Opened dialog="find"><Never /></Opened>)
  act(() => lesson.store?.getState().openDialog('find'))
  expect(screen.queryByRole('status')).toBeNull()
  expect((await screen.findByRole('status')).textContent).toContain('opens once you are online again')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([lesson.store?.getState().dialog, screen.queryByRole('status')]).toEqual([null, null])
})

it('a panel whose contents do not come says so in their room', async () => {
  const lesson = new TestLesson()
  lesson.render(<ArrivingHere className="h-32" />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(await screen.findByText(/opens once you are online again/, {}, { timeout: 10_000 })).toBeTruthy()
})

it('a message that offers to undo goes when the lesson is locked', () => {
  const { lesson: { doc, session } } = show()
  const { step } = asNamedStep(session.undo, () => addSlide(doc, {}, new LocalOrigin('slide.add')))
  toastWithUndo(session.undo, step, 'A slide is gone')
  expect(readToasts().map(({ text }) => text)).toContain('A slide is gone')
  act(() => session.state.setState({ role: 'viewer', serverMessages: { ...session.state.getState().serverMessages, lock: 'editing' } }))
  expect(readToasts().map(({ text }) => text)).not.toContain('A slide is gone')
})

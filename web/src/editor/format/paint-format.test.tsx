import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement, readElement } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import '../shell/late-commands.ts'
import { copied } from '../text/copied-format.ts'
import { TestLesson } from '../test-lesson.tsx'
import { PaintFormatMode } from './PaintFormatMode.tsx'

const ORIGIN = new LocalOrigin('setup')

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  copied.setState({ style: null, lessonId: null })
})

function Painter() {
  const context = useCommandContext()
  const isOn = useEditor((state) => state.dialog === 'paintFormat')
  return <>
    <button onClick={() => runCommand('edit.paintFormat', context)}>Paint style</button>
    {isOn && <PaintFormatMode context={context} />}
  </>
}

/** The painter on a slide with a blue form and two others. */
function painter() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lesson = new TestLesson()
  const { doc } = lesson.session
  const [from = '', a = '', b = ''] = ['#123456', '#EEEEEE', '#EEEEEE'].map((fill) => addElement(doc, lesson.slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 10, height: 10, fill }, ORIGIN))
  lesson.render(<><div data-stage-area /><Painter /></>)
  const choose = (id: string) => act(() => lesson.store?.getState().select([id]))
  const press = (after: number) => {
    vi.advanceTimersByTime(after)
    fireEvent.click(screen.getByRole('button', { name: 'Paint style' }))
  }
  const fills = () => [a, b].map((id) => (readElement(doc, lesson.slideId, id) as { fill?: string } | null)?.fill)
  choose(from)
  return { a, b, choose, fills, press }
}

it('painting a style ends with the first that gets it, or when the button is pressed again', () => {
  const { a, b, choose, fills, press } = painter()
  press(0)
  choose(a)
  choose(b)
  expect([fills(), screen.queryByRole('status')]).toEqual([['#123456', '#EEEEEE'], null])
  press(5000)
  press(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('two presses of the button in quick succession paint all that are chosen until it is pressed again', () => {
  const { a, b, choose, fills, press } = painter()
  press(0)
  press(200)
  choose(a)
  choose(b)
  expect(fills()).toEqual(['#123456', '#123456'])
  expect(screen.getByRole('status').textContent).toContain('everything')
  press(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

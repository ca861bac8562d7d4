import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocalOrigin, addElement, elementText, setPlainWords } from '@lectern/shared/lesson'
import type { CodeElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { useSlide } from '../../../sync/hooks.ts'
import { TestLesson } from '../../test-lesson.tsx'
import { CodeEditor } from './CodeEditor.tsx'

afterEach(cleanup)

function Shown({ slideId, id }: { readonly slideId: string; readonly id: string }) {
  const element = useSlide(slideId)?.elements.find((one) => one.id === id)
  return element && <CodeEditor slideId={slideId} element={element as CodeElement} onEscape={() => undefined} />
}

it('code is written in place, and what others write is there at once', async () => {
  const lesson = new TestLesson()
  const { slideId } = lesson
  const origin = new LocalOrigin('test')
  const id = addElement(lesson.doc, slideId, { type: 'code', x: 0, y: 0, width: 800, height: 300, language: 'python', text: richTextOf('a = 1\nb = 2') }, origin)
  lesson.render(<Shown slideId={slideId} id={id} />)
  const field = await screen.findByRole('textbox')
  expect([...field.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['a = 1', 'b = 2'])
  const text = elementText(lesson.doc, slideId, id)
  if (text) setPlainWords(text, 'a = 1\nb = 23', origin)
  await waitFor(() => expect(field.textContent).toBe('a = 1b = 23'))
})

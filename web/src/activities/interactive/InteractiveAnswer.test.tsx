import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { reportedIn } from '@lectern/shared/activities'
import { addElement, createLesson, readElement, slideIds } from '@lectern/shared/lesson'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { storedState } from '../../interactives/stored-state.ts'
import { previewAnswers } from '../preview-answers.ts'
import type { ActivityAnswers } from '../answers.ts'
import { QuestionForm } from '../QuestionForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.localStorage.clear()
})

/** An interactive on screen, whose frame the test speaks for. */
async function shown() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Stand' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slideId, { type: 'interactive', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Planets'), code: '<p>1</p>' }, ORIGIN)
  const answers: ActivityAnswers = previewAnswers()
  const page = render(<QuestionForm element={readElement(doc, slideId, id) as InteractiveElement} answers={answers} language="en" onContinue={() => undefined} />)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Planets')
  // The frame stands there before the effect that links it has run.
  await waitFor(() => expect(frame.getAttribute('src')).not.toBeNull())
  const posted: string[] = []
  const window_ = { postMessage: (text: string) => posted.push(text) }
  Object.defineProperty(frame, 'contentWindow', { value: window_ })
  const say = (message: unknown, from: unknown = window_, origin = 'null'): void => act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message), origin, source: from as Window }))
  })
  say({ kind: 'waiting' })
  say({ kind: 'ready' })
  return { id, answers, frame, page, posted, say, window_ }
}

it('a frame gets its page once, without an origin, and what it reports is an answer that gives no points', async () => {
  const { answers, frame, id, posted, say } = await shown()
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['allow-scripts', '/interactive-frame'])
  expect(posted).toHaveLength(1)
  expect(posted[0]).toContain('<p>1</p>')
  say({ kind: 'complete', score: 0.8 })
  const { answer, result } = answers.stateOf(id)
  expect(reportedIn(answer)).toMatchObject({ score: 0.8, isComplete: true })
  expect([result?.points, result?.outOf, result?.isDone]).toEqual([0, 0, false])
  await screen.findByText('Done · 80%, as this interactive counts')
  screen.getByRole('button', { name: 'Continue' })
})

it('what comes from elsewhere, or is no message, reports nothing', async () => {
  const { answers, id, say } = await shown()
  say({ kind: 'complete', score: 1 }, window)
  say({ kind: 'complete', score: 1 }, null)
  say({ kind: 'complete', score: 9 })
  say('{"kind":"complete"')
  expect(answers.stateOf(id).answer).toBeNull()
  cleanup()
  const other = await shown()
  other.say({ kind: 'complete', score: 1 }, other.window_, 'https://elsewhere.test')
  expect(other.answers.stateOf(other.id).answer).toBeNull()
})

it('a score is told once it has stopped changing, and what it wants back is kept and goes with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { answers, id, page, say } = await shown()
  say({ kind: 'state', state: '{"at":2}' })
  for (const score of [0.1, 0.2, 0.3]) say({ kind: 'score', score })
  expect(answers.stateOf(id).answer).toBeNull()
  act(() => void vi.advanceTimersByTime(3100))
  expect(reportedIn(answers.stateOf(id).answer)).toEqual({ score: 0.3, isComplete: false, state: '{"at":2}' })
  expect(storedState(answers.seed, id)).toBe('{"at":2}')
  say({ kind: 'score', score: 0.6 })
  // The slide goes before that was told.
  page.unmount()
  expect(reportedIn(answers.stateOf(id).answer).score).toBe(0.6)
})

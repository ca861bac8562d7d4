import { activityOf } from '@lectern/shared/activities'
import type { ActivityResult } from '@lectern/shared/activities'
import { CONVERSATION_MESSAGES } from '@lectern/shared/conversations'
import type { LearnerConversation } from '@lectern/shared/conversations'
import { addElement, createLesson, readElement, slideIds } from '@lectern/shared/lesson'
import type { AgentElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { randomUuid } from '../../platform/random-uuid.ts'
import { LearnerAnswers } from '../learner-answers.ts'
import { previewAnswers } from '../preview-answers.ts'
import { talkPath } from '../../agents/paths.ts'
import { QuestionForm } from '../QuestionForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function coach(): AgentElement {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Reception' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slideId, { type: 'agent', id: 'talk', x: 0, y: 0, width: 900, height: 400, prompt: richTextOf('Calm the guest'), kind: 'roleplay', agentName: 'Angry guest', points: 10, attempts: 1 }, ORIGIN) ?? ''
  return readElement(doc, slideId, id) as AgentElement
}

const begun = (): LearnerConversation => ({
  conversationId: 'c1', agent: { kind: 'roleplay', name: 'Angry guest', colour: '#0f766e', language: 'en-US', learnerRole: 'Receptionist', aiRole: 'Guest', quietWait: 60 },
  turns: [{ by: 'agent', text: 'My room!', at: 1 }], startedAt: Date.now(), endsAt: Date.now() + 600_000, endedAt: null, report: null,
})
const data = (value: object): Response => Response.json({ data: value, error: null })
const refused = (reason: string, message = 'changed'): Response => Response.json({ status: 409, code: 'conflict', message, reason }, { status: 409 })
const lines = (...parts: readonly string[]): Response => new Response(parts.map((part) => `${part}\n\n`).join(''), { headers: { 'content-type': 'text/event-stream' } })

/** The activity with a server that answers by path. */
function show(answers: Readonly<Record<string, () => Response>>): LearnerAnswers {
  vi.stubGlobal('fetch', (url: string) => {
    const [, answer] = Object.entries(answers).find(([path]) => String(url).endsWith(path)) ?? []
    return Promise.resolve(answer?.() ?? refused('activity.changed'))
  })
  // What is kept on the device is kept for a publication.
  const learner = new LearnerAnswers(randomUuid(), {})
  render(<QuestionForm element={coach()} answers={learner} language="en" onContinue={null} />)
  return learner
}

const RESULT: ActivityResult = {
  answer: { given: { score: '75' } }, isCorrect: false, points: 7.5, outOf: 10, attempt: 1, attemptsLeft: 0, isDone: true, parts: {}, feedback: [], correct: null, areas: null, tally: null, step: null, scores: null, cards: null,
}

it('S2 §2 a learner talks with a roleplay over the slide, which stands still, and its points are those of the server', async () => {
  const report = { summary: 'Well done.', overall: 75, criteria: [] }
  const learner = show({
    '/talks/last': () => data({ conversation: null }), '/talks': () => data({ conversation: begun() }),
    '/talks/c1/turns': () => lines('data: {"text":"Not yet "}', 'data: {"text":"ready."}', 'data: [DONE]'),
    '/talks/c1/end': () => data({ conversation: { ...begun(), endedAt: 2, report }, result: RESULT }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Talk' }))
  const dialog = await screen.findByRole('dialog', { name: 'Angry guest' })
  expect(learner.isTalking).toBe(true)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Begin' }))
  const field = await within(dialog).findByRole('textbox', { name: 'Say something' })
  const pressed = vi.fn()
  window.addEventListener('keydown', pressed)
  fireEvent.change(field, { target: { value: 'What happened?' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  window.removeEventListener('keydown', pressed)
  expect(pressed).not.toHaveBeenCalled()
  expect(await within(within(dialog).getByRole('log')).findByText('Not yet ready.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'End' }))
  expect(await within(dialog).findByText('Well done.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Try again from the start' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(learner.isTalking).toBe(false)
  expect(screen.getByText('7.5 of 10 points')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the conversation' })).toBeTruthy()
})

it('a conversation that cannot begin says why, and the lesson goes on', async () => {
  show({ '/talks/last': () => data({ conversation: null }), '/talks': () => refused('conversation.monthFull', CONVERSATION_MESSAGES.monthFull) })
  fireEvent.click(await screen.findByRole('button', { name: 'Talk' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  expect((await screen.findByRole('alert')).textContent).toContain(CONVERSATION_MESSAGES.monthFull)
})

it('in a preview it says that learners talk under the link, and what keeps them from it', async () => {
  render(<QuestionForm element={coach()} answers={previewAnswers()} language="en" onContinue={null} />)
  expect(await screen.findByText('Learners talk here under the link of the lesson.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Talk' })).toBeNull()
  expect(activityOf(coach()).problems(coach())).toEqual(['noAgent'])
})

it('in a preview an author tries the conversation in a tab of its own, and a learner, who gets no id of the agent, has no such way', async () => {
  render(<QuestionForm element={{ ...coach(), agentId: 'a 1' }} answers={previewAnswers()} language="en" onContinue={null} />)
  const link = await screen.findByRole('link', { name: 'Try the conversation' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([talkPath('a 1'), '_blank'])
  cleanup()
  render(<QuestionForm element={coach()} answers={previewAnswers()} language="en" onContinue={null} />)
  expect(await screen.findByText('Learners talk here under the link of the lesson.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

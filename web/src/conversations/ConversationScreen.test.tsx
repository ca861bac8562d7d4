import { emptyAgent } from '@lectern/shared/agents'
import type { Conversation } from '@lectern/shared/conversations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ConversationScreen } from './ConversationScreen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const definition = { ...emptyAgent(), name: 'Angry guest', conversationDescription: 'A room that is not ready.', learnerRole: 'Receptionist', aiRole: 'Guest', startingMessage: 'My room!' }
const { documents: _documents, ...rest } = definition
const agent = { agentId: 'a1', kind: 'roleplay', ...rest, role: 'viewer', owner: { userId: 'u', name: 'Ada' }, documentCount: 0, categoryCount: 0, createdAt: 1, updatedAt: 1, version: 1, definition }
const begun = (): Conversation => ({
  conversationId: 'c1', agent: { agentId: 'a1', kind: 'roleplay', name: 'Angry guest', colour: definition.colour, language: 'en-US', learnerRole: 'Receptionist', aiRole: 'Guest', conversationDescription: '', quietWait: 60 },
  turns: [{ by: 'agent', text: 'My room!', at: 1 }], startedAt: Date.now(), endsAt: Date.now() + 600_000, endedAt: null, report: null,
})
const lines = (...parts: readonly string[]): Response => new Response(parts.map((part) => `${part}\n\n`).join(''), { headers: { 'content-type': 'text/event-stream' } })
const data = (value: object): Response => Response.json({ data: value, error: null })

/** The screen with a server that answers by path. */
function show(answers: Readonly<Record<string, (body: { readonly text?: string; readonly after?: number }) => Response>>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const [, answer] = Object.entries(answers).find(([path]) => String(url).endsWith(path)) ?? []
    return Promise.resolve(answer?.(init.body ? JSON.parse(String(init.body)) as object : {}) ?? Response.json({ data: null, error: { code: 'not-found', message: 'none' } }, { status: 404 }))
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/home/agents/a1/talk']}><Routes><Route path="/home/agents/:agentId/talk" element={<ConversationScreen />} /></Routes></MemoryRouter>
    </QueryClientProvider>,
  )
}

function say(words: string): void {
  const field = screen.getByRole('textbox', { name: 'Say something' })
  fireEvent.change(field, { target: { value: words } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

it('S2 §2 a conversation begins, goes back and forth, and ends with a report of what was said', async () => {
  const report = { summary: 'Well done.', overall: 75, criteria: [{ name: 'Empathy', weight: 100, levels: ['Weak', 'Strong'], level: 1, comment: 'You asked.', quote: 'What happened?' }] }
  show({
    '/agents/a1': () => data({ agent }), '/agents/a1/conversation': () => data({ conversation: null }), '/agents/a1/conversations': () => data({ conversation: begun() }),
    '/conversations/c1/turns': () => lines('data: {"text":"It is not "}', 'data: {"text":"ready."}', 'data: [DONE]'),
    '/conversations/c1/end': () => data({ conversation: { ...begun(), endedAt: 2, report } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  const log = await screen.findByRole('log')
  expect(within(log).getByText('My room!')).toBeTruthy()
  say('What happened?')
  expect(await within(log).findByText('It is not ready.')).toBeTruthy()
  expect(within(log).getByText('What happened?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  const heard = await screen.findByRole('region', { name: 'How it went' })
  expect(within(heard).getByText('Well done.')).toBeTruthy()
  expect(within(heard).getByText('What happened?').tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('what is sent while the agent still answers goes once it has, after what was answered', async () => {
  const said: { text?: string; after?: number }[] = []
  let finish = (): void => undefined
  const encoder = new TextEncoder()
  const slow = (): Response => new Response(new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('data: {"text":"Not ready."}\n\n'))
      finish = () => {
        controller.enqueue(encoder.encode('data: [DONE]\n\n'))
        controller.close()
      }
    },
  }), { headers: { 'content-type': 'text/event-stream' } })
  show({
    '/agents/a1': () => data({ agent }), '/agents/a1/conversation': () => data({ conversation: begun() }),
    '/conversations/c1/turns': (body) => (said.push(body) === 1 ? slow() : lines('data: {"text":"Thank you."}', 'data: [DONE]')),
  })
  await screen.findByRole('textbox')
  say('What happened?')
  expect(await screen.findByText('Not ready.')).toBeTruthy()
  say('Here is a free lunch')
  expect(said).toHaveLength(1)
  expect(await screen.findByText('Here is a free lunch')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  finish()
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(said.map(({ after, text }) => [text, after])).toEqual([['What happened?', 1], ['Here is a free lunch', 3]])
  expect(screen.getByText('Not ready.')).toBeTruthy()
})

it('what did not arrive is said again by one press, and says why', async () => {
  let tries = 0
  show({
    '/agents/a1': () => data({ agent }), '/agents/a1/conversation': () => data({ conversation: begun() }),
    '/conversations/c1/turns': ({ text }) => (tries++ === 0 ? lines('data: {"text":"It"}', 'error: {"code":"ai-timeout","message":"late"}') : lines(`data: {"text":"You said ${text ?? ''}"}`, 'data: [DONE]')),
  })
  await screen.findByRole('textbox')
  say('Hello')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You said Hello')).toBeTruthy()
})

it('without a model it says so before anything is paid', async () => {
  show({
    '/agents/a1': () => data({ agent }), '/agents/a1/conversation': () => data({ conversation: null }),
    '/agents/a1/conversations': () => Response.json({ data: null, error: { code: 'ai-no-model', message: 'no model' } }, { status: 503 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
})

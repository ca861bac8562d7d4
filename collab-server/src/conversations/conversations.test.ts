import { createAgent, emptyAgent } from '@lectern/shared/agents'
import type { AgentDefinition, RubricCategory } from '@lectern/shared/agents'
import { exportAccount } from '@lectern/shared/accounts'
import { endConversation, readConversation, sendTurn, startConversation } from '@lectern/shared/conversations'
import { parseStreamLine } from '@lectern/shared/creation'
import { addCredits } from '@lectern/shared/credits'
import { pathOf } from '@lectern/shared/http'
import { expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const category = (name: string, weight: number): RubricCategory => ({
  categoryId: name, name, weight, description: '', levels: [{ name: 'Weak', description: '' }, { name: 'Fair', description: '' }, { name: 'Strong', description: 'Asks back' }],
  behavioralIndicators: ['Asks back'], masteryPhrases: [], commonPitfalls: [],
})

/** A workspace with an agent and a model that answers as it is told. */
async function desk(changes: Partial<AgentDefinition> = {}, hasModel = true) {
  const ai = await startAiServer()
  onTestFinished(async () => { await ai.close() })
  let now = Date.now()
  const app = await buildTestApp({ now: () => now, ...(hasModel && { env: { AI_URL: ai.url, AI_KEY: 'key', AI_MODEL: 'model' } }) })
  const ada = await signUpMember(app)
  await call(app, ada, addCredits, { body: { organizationId: ada.organizationId, credits: 10 } })
  const definition: AgentDefinition = {
    ...emptyAgent(), name: 'Angry guest', conversationDescription: 'A guest whose room is not ready.', learnerRole: 'Receptionist', aiRole: 'Guest', startingMessage: 'My room is not ready!',
    documents: [{ documentId: 'd', name: 'House rules', source: 'pasted', purpose: 'knowledge-base', instructions: 'Know them.', text: 'Rooms are ready at three.' }],
    behaviors: ['no-hints'], rubric: { ...emptyAgent().rubric, categories: [category('Empathy', 30), category('Solution', 10)] }, ...changes,
  }
  const { agentId } = await call(app, ada, createAgent, { body: { kind: 'roleplay', definition } })
  const start = async (who: TestMember = ada, key = 'press') => (await call(app, who, startConversation, { params: { agentId }, body: { key } })).conversation
  const say = async (conversationId: string, text: string, after: number, who: TestMember = ada) => {
    const answer = await app.inject({ method: 'POST', url: pathOf(sendTurn, { conversationId }), payload: { text, after }, headers: who.headers })
    const events = answer.payload.split('\n').flatMap((line) => parseStreamLine(line) ?? [])
    return { http: answer.statusCode, reason: answer.statusCode === 200 ? undefined : (answer.json() as { reason?: string }).reason, kinds: [...new Set(events.map(({ kind }) => kind))], text: events.map((event) => (event.kind === 'text' ? event.text : '')).join('') }
  }
  const last = async (who: TestMember = ada) => (await call(app, who, readConversation, { params: { agentId } })).conversation
  const end = async (conversationId: string, who: TestMember = ada) => await attempt(app, who, endConversation, { params: { conversationId } })
  return { ada, agentId, ai, app, end, last, say, start, wait: (seconds: number) => { now += seconds * 1000 }, balance: async () => await app.credits.balance(ada.organizationId) }
}

it('S2 §2 somebody talks with an agent, which plays its part, knows its documents, and begins with its words; it is paid once', async () => {
  const { ai, balance, last, say, start } = await desk()
  ai.answer = () => 'Then do something about it.'
  const before = await balance()
  const conversation = await start()
  expect(conversation.turns).toMatchObject([{ by: 'agent', text: 'My room is not ready!' }])
  expect((await start()).conversationId).toBe(conversation.conversationId)
  expect(before - await balance()).toBeGreaterThan(0)
  const paid = await balance()
  expect(await say(conversation.conversationId, 'I am sorry.', 1)).toMatchObject({ http: 200, kinds: ['text', 'done'], text: 'Then do something about it.' })
  const [system, ...turns] = ai.requests[0]?.body.messages ?? []
  for (const words of ['Guest', 'Receptionist', 'Rooms are ready at three.', 'Give no hints']) expect(system?.content).toContain(words)
  expect(turns.map(({ content, role }) => [role, content])).toEqual([['user', '(The conversation begins.)'], ['assistant', 'My room is not ready!'], ['user', 'I am sorry.']])
  expect((await last())?.turns.map(({ by, text }) => [by, text])).toEqual([['agent', 'My room is not ready!'], ['learner', 'I am sorry.'], ['agent', 'Then do something about it.']])
  expect(await balance()).toBe(paid)
})

it('what fails is as if it had not been said, and can be said again', async () => {
  const { ai, last, say, start } = await desk()
  ai.answer = () => 'Well then.'
  ai.fault = (_request, nth) => (nth === 1 ? 'cut' : null)
  const { conversationId } = await start()
  expect((await say(conversationId, 'Hello', 1)).kinds).toEqual(['text', 'error'])
  expect((await last())?.turns).toHaveLength(1)
  expect((await say(conversationId, 'Hello', 1)).kinds).toEqual(['text', 'done'])
  expect(await say(conversationId, 'Again', 1)).toMatchObject({ http: 409, reason: 'conversation.changedElsewhere' })
})

it('S2 §3 the agent goes on twice when the learner is quiet, until its time is over', async () => {
  const { ai, say, start, wait } = await desk({ interactionDuration: 300 })
  ai.answer = () => 'Hello?'
  const { conversationId } = await start()
  expect((await say(conversationId, '', 1)).http).toBe(200)
  expect(ai.requests[0]?.body.messages.at(-1)?.content).toBe('(The learner says nothing.)')
  expect((await say(conversationId, '', 3)).http).toBe(200)
  expect(await say(conversationId, '', 5)).toMatchObject({ http: 409, reason: 'conversation.silent' })
  expect((await say(conversationId, 'Here I am', 5)).http).toBe(200)
  wait(301)
  expect(await say(conversationId, 'Still here', 7)).toMatchObject({ http: 409, reason: 'conversation.timeOver' })
})

it('S2 §3 a report judges by the criteria and their weights; a quote that was not said is sent back, and left out', async () => {
  const { ai, end, say, start } = await desk()
  const verdict = (quote: string) => JSON.stringify({ summary: 'Kind from the start.', criteria: [{ criterion: 1, level: 3, comment: 'You asked.', quote }, { criterion: 2, level: 1, comment: 'No offer.', quote: 'invented' }] })
  const answers = ['So?', 'And?', verdict('what  happened?'), verdict('what happened?')]
  ai.answer = () => answers.shift() ?? ''
  const { conversationId } = await start()
  await say(conversationId, 'Oh no, what happened?', 1)
  await say(conversationId, 'I see.', 3)
  const { data } = await end(conversationId)
  expect(ai.requests.at(-1)?.body.messages.at(-1)?.content).toContain('Quote the learner letter by letter for criterion 2')
  expect(data?.conversation.report).toMatchObject({
    summary: 'Kind from the start.', overall: 75,
    criteria: [{ name: 'Empathy', weight: 75, level: 2, quote: 'what happened?' }, { name: 'Solution', weight: 25, level: 0, quote: '' }],
  })
  const asked = ai.requests.length
  expect((await end(conversationId)).data?.conversation.report).toEqual(data?.conversation.report)
  expect([ai.requests.length, (await say(conversationId, 'More', 5)).reason]).toEqual([asked, 'conversation.ended'])
})

it('of too little there is no report, and without a model no conversation', async () => {
  const { ai, ada, end, start } = await desk()
  const { conversationId } = await start()
  expect((await end(conversationId)).data?.conversation).toMatchObject({ report: null, endedAt: expect.any(Number) as number })
  expect(ai.requests).toHaveLength(0)
  expect(ada.userId).not.toBe('')
  const without = await desk({}, false)
  const before = await without.balance()
  expect(await attempt(without.app, without.ada, startConversation, { params: { agentId: without.agentId }, body: {} })).toMatchObject({ error: { code: 'ai-no-model' } })
  expect(await without.balance()).toBe(before)
})

it('conversations are their person\'s alone: in their export, and not to be seen or gone on with by others', async () => {
  const { ada, ai, app, end, last, say, start } = await desk()
  ai.answer = () => 'Yes.'
  const { conversationId } = await start()
  const colleague = await signUpColleague(app, ada)
  expect(await last(colleague)).toBeNull()
  expect((await say(conversationId, 'Hello', 1, colleague)).http).toBe(404)
  expect((await end(conversationId, colleague)).http).toBe(404)
  await say(conversationId, 'A secret', 1)
  expect(JSON.stringify((await call(app, ada, exportAccount)).account.conversations)).toContain('A secret')
})

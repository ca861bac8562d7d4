import { randomUUID } from 'node:crypto'
import { forgetMe, readProgress, sendAnswer } from '@lectern/shared/activities'
import { createAgent, deleteAgent, emptyAgent, readAgent, changeAgent } from '@lectern/shared/agents'
import type { AgentDefinition, RubricCategory } from '@lectern/shared/agents'
import { endTalk, limitTalks, readTalk, readTalkUse, sendLearnerTurn, startTalk } from '@lectern/shared/conversations'
import { parseStreamLine } from '@lectern/shared/creation'
import { addCredits } from '@lectern/shared/credits'
import { pathOf } from '@lectern/shared/http'
import { addElement, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const SECRETS = ['The room is promised to somebody else', 'Rooms are ready at three', 'Names the feeling', 'secretly wants an upgrade']

const category = (name: string): RubricCategory => ({
  categoryId: name, name, weight: 10, description: 'Names the feeling', levels: [{ name: 'Weak', description: '' }, { name: 'Strong', description: '' }], behavioralIndicators: [], masteryPhrases: [], commonPitfalls: [],
})

/** A published lesson with a roleplay on its slide, a learner, and a model that answers as it is told. */
async function desk({ hasModel = true, credits = 100, attempts = 2 } = {}) {
  const ai = await startAiServer()
  onTestFinished(async () => { await ai.close() })
  const app = await buildTestApp(hasModel ? { env: { AI_URL: ai.url, AI_KEY: 'key', AI_MODEL: 'model' } } : {})
  const owner = await signUpMember(app)
  if (credits > 0) await call(app, owner, addCredits, { body: { organizationId: owner.organizationId, credits } })
  const definition: AgentDefinition = {
    ...emptyAgent(), name: 'Angry guest', conversationDescription: 'A guest who secretly wants an upgrade.', learnerRole: 'Receptionist', aiRole: 'Guest', startingMessage: 'My room is not ready!',
    documents: [{ documentId: 'd', name: 'Rules', source: 'pasted', purpose: 'both', instructions: 'The room is promised to somebody else', text: 'Rooms are ready at three' }],
    rubric: { ...emptyAgent().rubric, categories: [category('Empathy')] },
  }
  const { agentId } = await call(app, owner, createAgent, { body: { kind: 'roleplay', definition } })
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Reception' })
  const activityId = 'talk'
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => void addElement(doc, slideIds(doc)[0] ?? '', {
    type: 'agent', id: activityId, x: 0, y: 0, width: 900, height: 400, prompt: richTextOf('Calm the guest'), kind: 'roleplay', agentName: 'Angry guest', agentId, points: 10, attempts,
  }, { kind: 'local', command: 'test' }))
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Reception'), tags: ['guests'] } })
  const learner = randomUUID()
  const start = async (who = learner, id: string = randomUUID()) => await attempt(app, null, startTalk, { params: { publicationId }, body: { learner: who, activityId, id } })
  const last = async (who = learner) => (await attempt(app, null, readTalk, { params: { publicationId }, body: { learner: who, activityId } })).data?.conversation
  const say = async (conversationId: string, text: string, after: number, who = learner) => {
    const answer = await app.inject({ method: 'POST', url: pathOf(sendLearnerTurn, { publicationId, conversationId }), payload: { learner: who, text, after } })
    const events = answer.payload.split('\n').flatMap((line) => parseStreamLine(line) ?? [])
    return { http: answer.statusCode, raw: answer.payload, text: events.map((event) => (event.kind === 'text' ? event.text : '')).join('') }
  }
  const end = async (conversationId: string, who = learner) => await attempt(app, null, endTalk, { params: { publicationId, conversationId }, body: { learner: who } })
  /** A conversation from its beginning to its report, at this level of two. */
  const whole = async (level: number, who = learner) => {
    const answers = ['So?', 'And?', JSON.stringify({ summary: 'Kind.', criteria: [{ criterion: 1, level, comment: 'You asked.', quote: '' }] })]
    ai.answer = () => answers.shift() ?? ''
    const { conversationId = '' } = (await start(who)).data?.conversation ?? {}
    await say(conversationId, 'I am sorry', 1, who)
    await say(conversationId, 'What happened?', 3, who)
    return { conversationId, ended: await end(conversationId, who) }
  }
  return { activityId, agentId, ai, app, definition, end, last, learner, lessonId, owner, publicationId, say, start, whole, balance: async () => await app.credits.balance(owner.organizationId) }
}

it('S2 §2 a learner of a published lesson talks with the agent on a slide; nothing of what it is told reaches their browser', async () => {
  const { agentId, ai, app, balance, end, last, publicationId, say, start } = await desk()
  const content = await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })
  expect(content.body).toContain('Calm the guest')
  ai.answer = () => 'Do something about it.'
  const before = await balance()
  const id = randomUUID()
  const begun = await start(undefined, id)
  expect(begun.data?.conversation).toMatchObject({ conversationId: id, turns: [{ by: 'agent', text: 'My room is not ready!' }], agent: { name: 'Angry guest', kind: 'roleplay' } })
  expect(before - await balance()).toBeGreaterThan(0)
  const paid = await balance()
  expect((await start(undefined, id)).data?.conversation.conversationId).toBe(id)
  const said = await say(id, 'I am sorry.', 1)
  expect(said).toMatchObject({ http: 200, text: 'Do something about it.' })
  for (const secret of SECRETS) expect(ai.requests[0]?.body.messages[0]?.content).toContain(secret === 'Names the feeling' ? 'Guest' : secret)
  const ended = await end(id)
  const seen = [content.body, JSON.stringify(begun), said.raw, JSON.stringify(await last()), JSON.stringify(ended)].join('\n')
  for (const secret of [...SECRETS, agentId]) expect(seen).not.toContain(secret)
  expect(await balance()).toBe(paid)
})

it('S2 §5 how the conversation went is the answer to the activity, by the server alone, once', async () => {
  const { activityId, app, end, learner, publicationId, whole } = await desk()
  const given = await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: { given: { score: '100' } } } })
  expect(given.error).toMatchObject({ code: 'conflict', reason: 'activity.changed' })
  const { conversationId, ended } = await whole(1)
  expect(ended.data).toMatchObject({ conversation: { report: { summary: 'Kind.', overall: 0 } }, result: { points: 0, outOf: 10, attempt: 1, isDone: false } })
  expect((await end(conversationId)).data?.result?.attempt).toBe(1)
  expect((await whole(2)).ended.data?.result).toMatchObject({ points: 10, isCorrect: true, attempt: 2, isDone: true })
  const progress = await attempt(app, null, readProgress, { params: { publicationId }, body: { learner } })
  expect(progress.data?.results[activityId]).toMatchObject({ points: 10, isDone: true })
})

it('a conversation that goes on is gone on with, on another device too, and what is closed begins no more', async () => {
  const { last, start, whole, learner } = await desk({ attempts: 1 })
  const first = (await start()).data?.conversation.conversationId
  expect((await start()).data?.conversation.conversationId).toBe(first)
  expect((await last())?.conversationId).toBe(first)
  expect(await last(randomUUID())).toBeNull()
  await whole(1)
  expect((await start(learner)).error).toMatchObject({ reason: 'activity.closed' })
})

it('of too little said there is no report and no answer; others can neither read nor end it', async () => {
  const { activityId, app, end, learner, publicationId, say, start } = await desk()
  const { conversationId = '' } = (await start()).data?.conversation ?? {}
  expect((await say(conversationId, 'Hello', 1, randomUUID())).http).toBe(404)
  expect((await end(conversationId, randomUUID())).http).toBe(404)
  expect((await end(conversationId)).data).toMatchObject({ conversation: { report: null }, result: null })
  expect((await attempt(app, null, readProgress, { params: { publicationId }, body: { learner } })).data?.results[activityId]).toBeUndefined()
})

it('the owner says how many conversations learners may begin a month, and beyond these none begins and none is paid', async () => {
  const { app, balance, owner, start } = await desk()
  const colleague = await signUpColleague(app, owner)
  expect(await call(app, colleague, readTalkUse)).toMatchObject({ used: 0, canChange: false })
  expect((await attempt(app, colleague, limitTalks, { body: { most: 1 } })).error).toMatchObject({ code: 'forbidden', reason: 'conversation.notOwner' })
  expect(await call(app, owner, limitTalks, { body: { most: 1 } })).toEqual({ used: 0, most: 1, canChange: true })
  await start(randomUUID())
  const paid = await balance()
  expect((await start(randomUUID())).error).toMatchObject({ code: 'conflict', reason: 'conversation.monthFull' })
  expect(await balance()).toBe(paid)
  expect(await call(app, owner, readTalkUse)).toMatchObject({ used: 1 })
})

it('without credits, without a model and without the agent it says so, each in its own words', async () => {
  const poor = await desk({ credits: 0 })
  await poor.app.db.updateTable('credit_balance').set({ available: 0 }).where('organization_id', '=', poor.owner.organizationId).execute()
  expect((await poor.start()).error).toMatchObject({ reason: 'conversation.noCredits' })
  expect(await call(poor.app, poor.owner, readTalkUse)).toMatchObject({ used: 0 })
  expect((await (await desk({ hasModel: false })).start()).error).toMatchObject({ reason: 'conversation.noModel' })
  const { agentId, app, last, owner, start } = await desk()
  await start()
  await call(app, owner, deleteAgent, { params: { agentId } })
  expect((await start()).error).toMatchObject({ reason: 'conversation.agentGone' })
  expect(await last()).toBeNull()
})

it('what was published stays as it was until it is published again, and nobody names an agent of another workspace', async () => {
  const { agentId, ai, app, definition, lessonId, owner, publicationId, say, start } = await desk()
  const { agent } = await call(app, owner, readAgent, { params: { agentId } })
  await call(app, owner, changeAgent, { params: { agentId }, body: { version: agent.version, definition: { ...definition, aiRole: 'Changed part' } } })
  ai.answer = () => 'Yes.'
  const { conversationId = '' } = (await start()).data?.conversation ?? {}
  await say(conversationId, 'Hello', 1)
  expect(ai.requests[0]?.body.messages[0]?.content).not.toContain('Changed part')
  await call(app, owner, republishLesson, { params: { lessonId, publicationId } })
  await say(conversationId, 'Again', 3)
  expect(ai.requests[1]?.body.messages[0]?.content).toContain('Changed part')
  await app.db.updateTable('agent').set({ organization_id: (await signUpMember(app)).organizationId } as never).where('id', '=', agentId).execute()
  await call(app, owner, republishLesson, { params: { lessonId, publicationId } })
  expect((await start(randomUUID())).error).toMatchObject({ reason: 'conversation.agentGone' })
})

it('who is forgotten leaves no conversation', async () => {
  const { app, learner, publicationId, whole } = await desk()
  await whole(2)
  await attempt(app, null, forgetMe, { params: { publicationId }, body: { learner } })
  expect(await app.db.selectFrom('learner_conversation').selectAll().execute()).toEqual([])
})

import { emptyAgent } from '@lectern/shared/agents'
import { changePrompt } from '@lectern/shared/prompts'
import type { PromptKey } from '@lectern/shared/prompts'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { turnRequest, verdictRequest } from './conversations/prompts.ts'
import { interactiveRequest } from './interactives/prompts.ts'
import { planFor } from './infographics/plan.ts'
import type { ProviderUser } from './providers/calls/places.ts'
import type { TextRequest } from './providers/text/provider.ts'
import { detailsRequest, publicationRequest, questionsRequest } from './suggestions/prompts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { call } from './test-support/call.ts'
import { signUpMember } from './test-support/members.ts'

const WISH = { key: 'press-001', kind: 'quiz', subject: 'core', language: 'en-US' } as const
const MATERIAL = { text: 'The Moon pulls the sea.', language: 'en-US' }
const TURNS = [{ by: 'agent', text: 'Good morning.', at: 0 }, { by: 'learner', text: 'Hello.', at: 1 }] as const

/** What features ask a model, by the key of the prompt that they ask by. */
const ASKS: readonly (readonly [PromptKey, (app: FastifyInstance, user: ProviderUser) => Promise<TextRequest>])[] = [
  ['quiz', async (app, user) => await questionsRequest(app, user, { ...MATERIAL, topic: '', count: 3 })],
  ['activity-details', async (app, user) => await detailsRequest(app, user, { ...MATERIAL, kind: 'flashcards' })],
  ['game-description', async (app, user) => await detailsRequest(app, user, { ...MATERIAL, kind: 'game' })],
  ['publication-details', async (app, user) => await publicationRequest(app, user, { ...MATERIAL, title: 'Tides' })],
  ['interactive', async (app, user) => await interactiveRequest(app, user, { ...WISH, promptKey: 'interactive', prompt: 'Tides' })],
  ['refine-interactive', async (app, user) => await interactiveRequest(app, user, { ...WISH, promptKey: 'refine-interactive', code: '<p>', instructions: 'Blue', previousInstructions: [] })],
  ['coach', async (app, user) => await turnRequest(app, user, { kind: 'coach', definition: emptyAgent() }, TURNS)],
  ['roleplay', async (app, user) => await turnRequest(app, user, { kind: 'roleplay', definition: emptyAgent() }, [])],
  ['conversation-verdict', async (app, user) => await verdictRequest(app, user, emptyAgent(), TURNS)],
  ['infographic', async (app, user) => {
    const asked: TextRequest[] = []
    const text = { ...app.providers.text, writerFor: async () => await Promise.resolve({ kind: 'direct' as const, model: 'm' }), structured: async (_: ProviderUser, request: TextRequest) => { asked.push(request); return await Promise.resolve(null) } }
    await planFor({ prompts: app.prompts, providers: { ...app.providers, text } } as unknown as FastifyInstance, user as never, { text: MATERIAL.text, additionalPrompt: '', design: undefined }, AbortSignal.timeout(1000))
    return asked[0] ?? expect.fail('nothing was asked')
  }],
]

it('S2 §7 every feature asks the prompt library: what the owner of a workspace writes there is what its models are asked', async () => {
  const app = await buildTestApp()
  const owner = await signUpMember(app)
  const other = await signUpMember(app)
  for (const [promptKey, ask] of ASKS) {
    await call(app, owner, changePrompt, { params: { promptKey }, body: { from: 0, systemPrompt: `Ours for ${promptKey}.`, prompt: 'Do it.' } })
    const [ours, theirs] = [await ask(app, owner), await ask(app, other)]
    expect(ours.system, promptKey).toMatch(new RegExp(`^Ours for ${promptKey}\\.`, 'u'))
    expect(theirs.system, promptKey).not.toContain('Ours')
    // A prompt that fails is asked once more as the product has it, about the same.
    expect(ours.fallback?.()).toMatchObject({ system: theirs.system, messages: theirs.messages })
  }
  const talk = await turnRequest(app, other, { kind: 'coach', definition: emptyAgent() }, TURNS)
  expect(talk.messages.map(({ role, text }) => `${role}: ${text}`)).toEqual(['user: (The conversation begins.)', 'assistant: Good morning.', 'user: Hello.'])
})

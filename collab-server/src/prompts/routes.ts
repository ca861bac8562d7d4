import { RESULT } from '@lectern/shared/http'
import * as calls from '@lectern/shared/prompts'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { LecternError } from '../platform/errors.ts'
import { route, streamRoute } from '../platform/http.ts'
import type { Caller } from '../platform/http.ts'
import { promptRequest, textRequest, streamedAnswer, wholeAnswer } from './answers.ts'
import { createPromptLibrary } from './library.ts'
import type { PromptLibrary } from './library.ts'
import { createPromptService } from './service.ts'
import { promptPersonalData } from './store.ts'

/** How often one person may ask a model, and change prompts, in a window. */
const ASKS = 60
const CHANGES = 120
const WINDOW_MS = 5 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The prompts of workspaces. */
    prompts: PromptLibrary
  }
}

/** Calls name the caller (S2 §7); they may only be themselves. */
function requireSelf({ organizationId, userId }: Caller, { OrgId = organizationId, UserId = userId }: { readonly OrgId?: string | undefined; readonly UserId?: string | undefined }): void {
  if (OrgId !== organizationId) throw new LecternError('forbidden', { path: 'OrgId' })
  if (UserId !== userId) throw new LecternError('forbidden', { path: 'UserId' })
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(promptPersonalData)
  app.decorate('prompts', createPromptLibrary(app))
  const prompts = createPromptService(app)
  const asks = app.limits.attempts('prompts asked', ASKS, WINDOW_MS)
  const changes = app.limits.attempts('prompts changed', CHANGES, WINDOW_MS)

  route(app, calls.getPrompt, async ({ actor, query }) => {
    requireSelf(actor, query)
    const found = await app.prompts.find(actor, { promptKey: query.PromptKey, subject: query.Subject, teachingPersonality: query.TeachingPersonality })
    if (found === null) throw new LecternError('not-found', { path: 'PromptKey' })
    const { modelName, prompt, promptKey, systemPrompt } = found
    const model = modelName ?? (await app.providers.text.writerFor(actor).catch(() => null))?.model ?? null
    return { prompts: [{ promptKey, prompt, systemPrompt, model, modelName: model }] }
  })
  route(app, calls.listPrompts, async ({ actor }) => ({ prompts: await prompts.list(actor) }))
  route(app, calls.readPrompt, async ({ actor, params }) => await prompts.read(actor, params.promptKey))
  route(app, calls.changePrompt, async ({ actor, body: { from, ...words }, params }) => {
    await changes.take(actor.userId)
    return await prompts.change(actor, params.promptKey, from, words)
  })
  route(app, calls.restorePrompt, async ({ actor, body, params }) => {
    await changes.take(actor.userId)
    return await prompts.restore(actor, params.promptKey, params.version, body.from)
  })

  streamRoute(app, calls.generateText, async function* ({ actor, body, signal }) {
    await asks.take(actor.userId)
    yield* streamedAnswer(app, actor, await promptRequest(app, actor, body), signal)
  })
  route(app, calls.generateContent, async ({ actor, body, signal }) => {
    await asks.take(actor.userId)
    return { status: RESULT.success, result: await wholeAnswer(app, actor, await promptRequest(app, actor, body), signal) }
  })
  streamRoute(app, calls.chatStream, async function* ({ actor, body, signal }) {
    await asks.take(actor.userId)
    yield* streamedAnswer(app, actor, textRequest(body), signal)
  })
  route(app, calls.askChatGpt, async ({ actor, body, signal }) => {
    await asks.take(actor.userId)
    return { status: RESULT.success, result: await wholeAnswer(app, actor, textRequest(body), signal) }
  })
  route(app, calls.askGoogleAi, async ({ actor, body, signal }) => {
    await asks.take(actor.userId)
    return { responseText: await wholeAnswer(app, actor, textRequest(body), signal) }
  })
}

/** Prompts: those of the product, as workspaces write them, and what is written by them. */
export const prompts = fp(plugin, { name: 'prompts', dependencies: ['accounts', 'organizations', 'jobs', 'providers'] })

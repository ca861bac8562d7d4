import { streamLine } from '@lectern/shared/creation'
import { FALLBACK_PROMPT, builtInPrompt, languagePrompt, unwrapped, unwrappedPieces, withoutQuotes } from '@lectern/shared/prompts'
import type { ChatRequest, PromptRequest } from '@lectern/shared/prompts'
import type { FastifyInstance } from 'fastify'
import { paidLines } from '../jobs/paid-lines.ts'
import { requestKey } from '../jobs/request-key.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { TextRequest } from '../providers/text/provider.ts'
import { answerRules } from './answer-rules.ts'
import type { AnswerRules } from './answer-rules.ts'
import { requestOf } from './library.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** What is written by a prompt of somebody's own choice; it answers its text. */
export const promptJob = requestKind('prompt', CREDIT_ACTION.PromptPlayground)

/** An answer of no more characters is short text, of which surrounding quotes are stripped. */
const SHORT = 300

/** Without a model nobody answers what is asked in words. */
const nobody = (): string => { throw new LecternError('ai-no-model') }

/** What a model is asked, once for its key. */
export interface Asked {
  readonly request: TextRequest
  readonly key: string
  /** What lists call it. */
  readonly title: string
  /** What its answer keeps to, where something is asked of it. */
  readonly rules?: AnswerRules | undefined
}

/** What is asked by the prompt of a key (S2 §7); a failure asks once more by a fallback prompt, on the default model. */
export async function promptRequest(app: FastifyInstance, actor: Caller, body: PromptRequest): Promise<Asked> {
  const { Subject: subject, TeachingPersonality: teachingPersonality, additionalUserPrompts, key, promptKey, replacementTokens: values, temperature, top_p: topP } = body
  const rules = answerRules(body)
  const filling = { values, offline: nobody, ...(rules?.told === undefined ? {} : { rules: rules.told }) }
  const found = await app.prompts.request(actor, { promptKey, subject, teachingPersonality }, filling)
  const added = additionalUserPrompts.map(languagePrompt).filter((words) => words !== '').map((words) => `\n${words}`).join('')
  const settings = { ...(temperature === undefined ? {} : { temperature }), ...(topP === undefined ? {} : { topP }) }
  const withAdded = (request: TextRequest): TextRequest => ({ ...request, ...settings, messages: request.messages.map((message, at) => (at === 0 ? { ...message, text: message.text + added } : message)) })
  const fallback = (): TextRequest => withAdded(requestOf(builtInPrompt(promptKey) ?? FALLBACK_PROMPT, filling))
  return { request: { ...withAdded(found), fallback }, key: requestKey(key, { ...body, key: '' }), title: promptKey, rules }
}

/** What is asked in a prompt or a conversation of one's own. */
export function textRequest({ key, messages = [], prompt }: Pick<ChatRequest, 'key' | 'messages' | 'prompt'>): Asked {
  const turns = prompt === undefined ? messages.map(({ content, role }) => ({ role, text: content })) : [{ role: 'user' as const, text: prompt }]
  return {
    request: { ...FALLBACK_PROMPT.settings, system: FALLBACK_PROMPT.systemPrompt, messages: turns, offline: nobody }, key: requestKey(key, { messages, prompt }),
    title: turns.at(-1)?.text.slice(0, 80) ?? '',
  }
}

async function optionsFor(app: FastifyInstance, actor: Caller, { key, title }: Asked, signal: AbortSignal) {
  if (await app.providers.text.isOffline(actor)) throw new LecternError('ai-no-model')
  return { kind: promptJob.name, key, title, signal }
}

/** A failure in the words of S2 §8; what says more already stays. */
function inWords(error: unknown): unknown {
  if (!(error instanceof LecternError) || error.reason !== undefined) return error
  const { code } = error
  return code === 'ai-unavailable' || code === 'ai-invalid-response' || code === 'ai-timeout' ? new LecternError(code, { reason: 'prompt.failed', cause: error }) : error
}

/** The whole answer, unwrapped; paid when it is there. @throws LecternError `ai-no-model`, `insufficient-credits` and those of providers */
export async function wholeAnswer(app: FastifyInstance, actor: Caller, asked: Asked, signal: AbortSignal): Promise<string> {
  return await app.jobs.paid.run(actor, await optionsFor(app, actor, asked, signal), async ({ signal: stopped }) => {
    return await answered(app, actor, asked, stopped).catch((error: unknown) => { throw inWords(error) })
  })
}

/** What a model answers, brought into the form that its rules want. */
async function answered(app: FastifyInstance, actor: Caller, { request, rules }: Asked, signal: AbortSignal): Promise<string> {
  const wanted = { ...request, signal }
  const answer = await (rules === undefined ? app.providers.text.write(actor, wanted) : app.providers.text.checked(actor, wanted, (written) => rules.broken(unwrapped(written))))
  const text = rules === undefined ? unwrapped(answer) : rules.closest(unwrapped(answer))
  if (text === '') throw new LecternError('ai-invalid-response')
  return text.length <= SHORT ? withoutQuotes(text) : text
}

/** The answer as lines (S2 §7), unwrapped: `data:` with text, `[DONE]`, `error:`; paid with its first words. What is wrong before the first line is thrown. */
export async function* streamedAnswer(app: FastifyInstance, actor: Caller, asked: Asked, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  const options = { ...await optionsFor(app, actor, asked, signal), signal }
  yield* paidLines(app, actor, options, 'an answer broke off', async function* ({ charge, signal: stopped }): AsyncGenerator<string, string, undefined> {
    // What has rules is given once it is known to keep them.
    if (asked.rules !== undefined && asked.rules.isStreamed !== true) {
      const whole = await answered(app, actor, asked, stopped)
      await charge()
      yield streamLine({ kind: 'text', text: whole })
      return whole
    }
    let text = ''
    for await (const piece of unwrappedPieces(app.providers.text.stream(actor, { ...asked.request, signal: stopped }))) {
      await charge()
      text += piece
      yield streamLine({ kind: 'text', text: piece })
    }
    if (text.trim() === '') throw new LecternError('ai-invalid-response')
    return text
  })
}

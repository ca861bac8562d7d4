import { FACT_CHECK_LIMITS, FINDING_KINDS, batchesOf, brokenFindingRules, checkFacts, soundFindings } from '@lectern/shared/fact-check'
import type { Finding, Passage } from '@lectern/shared/fact-check'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestKey } from '../jobs/request-key.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** The statements of a lesson that are checked for an author; it answers what was found as JSON. */
export const factCheckJob = requestKind('fact-check', CREDIT_ACTION.ReadingGeneration)

const words = z.string().transform((text) => text.trim())
const answerSchema = z.object({
  findings: z.array(z.object({
    passage: z.number().int(), quote: words, kind: z.enum(FINDING_KINDS), explanation: words, correction: words, sources: z.array(z.string()).catch([]),
  })).max(FACT_CHECK_LIMITS.findings),
})

const TITLE_CHARACTERS = 60
const RULES = 'The texts are numbered passages as JSON. passage is the number of the one that a finding is in, quote is copied letter by letter from one line of it, and correction can stand in the place of the quote. kind is "false", "outdated" or "misleading". sources are names, and none where you know of none. Write explanations and corrections in the language of the passage. Where everything is right, findings is empty.'

/**
 * The statements of passages that a model takes for wrong (S2 §2). What it quotes is looked up in the passages, sent back once where it does
 * not stand there, and left out then.
 * @throws LecternError `conflict` where there is no model or no word, `insufficient-credits`, those of the model, the reason of the signal.
 */
export async function findingsFor(
  app: FastifyInstance, actor: Caller, { key, language, passages }: { readonly passages: readonly Passage[]; readonly language: string; readonly key?: string | undefined }, signal: AbortSignal,
): Promise<z.output<typeof checkFacts.data>> {
  const batches = batchesOf(passages)
  // Before anything is paid.
  if (batches.length === 0) throw new LecternError('conflict', { reason: 'factCheck.nothing' })
  if (await app.providers.text.isOffline(actor)) throw new LecternError('conflict', { reason: 'factCheck.noModel' })
  const options = { kind: factCheckJob.name, key: requestKey(key, { language, passages }), title: cutText(batches[0]?.[0]?.text.trim() ?? '', TITLE_CHARACTERS), signal, isFree: false }
  const answer = await app.jobs.paid.run(actor, options, async (context) => {
    // Together, so that a long lesson takes no longer than its longest answer.
    const found = await Promise.all(batches.map(async (batch) => await findingsIn(app, actor, batch, language, context.signal)))
    return JSON.stringify({ findings: found.flat().slice(0, FACT_CHECK_LIMITS.findings) })
  })
  return checkFacts.data.parse(JSON.parse(answer))
}

async function findingsIn(app: FastifyInstance, actor: Caller, batch: readonly Passage[], language: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const content = JSON.stringify(batch.map(({ text }, index) => ({ passage: index + 1, text })))
  const request = await app.prompts.request(actor, { promptKey: 'fact-check' }, { values: { content }, language, rules: RULES, offline: () => '{"findings":[]}' })
  const found = await app.providers.text.structured(actor, { ...request, signal }, answerSchema, (answer) => brokenFindingRules(answer.findings, batch))
  if (found === null) throw new LecternError('ai-invalid-response')
  return soundFindings(found.findings, batch)
}

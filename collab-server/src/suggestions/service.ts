import {
  DETAILS_TAGS, PUBLICATION_RULES, SUGGESTION_TEXT_MAX, brokenDetailsRules, brokenPublicationRules, brokenQuestionRules, detailsLengths, fittedQuestions, fittedTags, offlineDetails,
  offlinePublication, offlineQuestions, shortenedTo, suggestQuestions, distinctiveWords,
} from '@lectern/shared/suggestions'
import type { SuggestedBy, SuggestedDetails, SuggestedPublication, SuggestedQuestion } from '@lectern/shared/suggestions'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestKey } from '../jobs/request-key.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { detailsRequest, publicationRequest, questionsRequest } from './prompts.ts'
import { questionsSchema, words } from './written-questions.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** Questions that are written for an author; it answers them as JSON. */
export const questionsJob = requestKind('questions', CREDIT_ACTION.QuizGeneration)

/** What is said about an activity or a publication, written by a model; it answers that as JSON. */
export const detailsJob = requestKind('details', CREDIT_ACTION.PromptPlayground)

/** What is suggested, and who wrote it. */
type By<T> = T & { readonly by: SuggestedBy }

export interface QuestionsWanted {
  readonly text: string
  readonly topic: string
  readonly count: number
  readonly language: string
  readonly key?: string | undefined
}

const detailsSchema = z.object({ name: words, description: words, tags: z.array(words) })
const publicationSchema = z.object({ description: words, tags: z.array(words) })

/**
 * Questions with four answers of which one is right (S2 §5): by a model, whose answer is checked rule by rule, sent back once and then brought into
 * the closest form that keeps the rules; what is missing then, or all of it where there is no model, is written from the text without one.
 * @throws LecternError `conflict` where there is too little to write from, `insufficient-credits`, those of the model, the reason of the signal.
 */
export async function questionsFor(app: FastifyInstance, actor: Caller, wanted: QuestionsWanted, signal: AbortSignal): Promise<z.output<typeof suggestQuestions.data>> {
  const { count, key, language, text, topic } = wanted
  const isOffline = (await app.providers.text.writerFor(actor)).kind === 'offline'
  const own = (): readonly SuggestedQuestion[] => offlineQuestions(text, count, language)
  if (isOffline && text.trim() === '' && topic !== '') throw new LecternError('conflict', { reason: 'suggestion.noModel' })
  // Before anything is paid.
  if (isOffline ? own().length === 0 : `${topic}${text}`.trim() === '') throw new LecternError('conflict', { reason: 'suggestion.tooLittle' })
  const options = { kind: questionsJob.name, key: requestKey(key, { count, language, text, topic }), title: topic === '' ? cutText(text.trim(), 60) : topic, signal, isFree: isOffline }
  const answer = await app.jobs.paid.run(actor, options, async (context) => JSON.stringify(isOffline ? { questions: own(), by: 'offline' } : await written(app, actor, wanted, context.signal)))
  return suggestQuestions.data.parse(JSON.parse(answer))
}

async function written(app: FastifyInstance, actor: Caller, wanted: QuestionsWanted, signal: AbortSignal): Promise<By<{ questions: readonly SuggestedQuestion[] }>> {
  const { count, language, text } = wanted
  const found = await app.providers.text.structured(actor, { ...await questionsRequest(app, actor, wanted), signal }, questionsSchema, (answer) => brokenQuestionRules(answer.questions, count))
  const questions = fittedQuestions(found?.questions ?? [], count)
  const asked = new Set(questions.map((question) => question.text))
  const more = offlineQuestions(text, count, language).filter((question) => !asked.has(question.text)).slice(0, count - questions.length)
  // What costs credits gives something.
  if (questions.length + more.length === 0) throw new LecternError('ai-invalid-response')
  return { questions: [...questions, ...more], by: questions.length === 0 ? 'offline' : more.length === 0 ? 'model' : 'both' }
}

/** Who asks for details, and how. */
interface DetailsOptions {
  readonly language: string
  /** The same key with the same words is the same answer, paid once. */
  readonly key?: string | undefined
  /** A model is not asked, and nothing is paid. */
  readonly isOffline: boolean
}

/**
 * What is to be said about an activity (S2 §5), from what it says; a model that fails leaves it to the activity's own words, and is not paid.
 * @throws LecternError `conflict` where there are no words, `insufficient-credits`, the reason of the signal.
 */
export async function detailsFor(
  app: FastifyInstance, actor: Caller, { isOffline, key, kind, language, text }: DetailsOptions & { readonly kind: string; readonly text: string }, signal: AbortSignal,
): Promise<By<SuggestedDetails>> {
  const source = cutText(text, SUGGESTION_TEXT_MAX)
  const own = offlineDetails(source, kind)
  if (source.trim() === '') throw new LecternError('conflict', { reason: 'suggestion.tooLittle' })
  const work = { isOffline, key: requestKey(key, { kind, language, source }), title: own.name, signal }
  const found = await byModel(app, actor, work, detailsSchema, async (stopped) => (
    await app.providers.text.structured(actor, { ...await detailsRequest(app, actor, { kind, text: source, language }), signal: stopped }, detailsSchema, (answer) => brokenDetailsRules(answer, kind))
  ))
  if (found === null) return { ...own, by: 'offline' }
  const most = detailsLengths(kind)
  return {
    name: found.name === '' ? own.name : shortenedTo(found.name, most.name), description: found.description === '' ? own.description : shortenedTo(found.description, most.description),
    tags: fittedTags(found.tags, own.tags, { min: DETAILS_TAGS, max: DETAILS_TAGS }), by: 'model',
  }
}

/** What is to be said about a lesson that is published (S2 §5, §9), from its title and the beginning of its text. Throws as `detailsFor` does. */
export async function publicationFor(
  app: FastifyInstance, actor: Caller, { isOffline, key, language, text, title }: DetailsOptions & { readonly title: string; readonly text: string }, signal: AbortSignal,
): Promise<By<SuggestedPublication>> {
  const source = cutText(text, SUGGESTION_TEXT_MAX)
  const own = offlinePublication(title, source)
  const work = { isOffline, key: requestKey(key, { language, source, title }), title, signal }
  const found = await byModel(app, actor, work, publicationSchema, async (stopped) => (
    await app.providers.text.structured(actor, { ...await publicationRequest(app, actor, { title, text: source, language }), signal: stopped }, publicationSchema, brokenPublicationRules)
  ))
  const { max, min } = PUBLICATION_RULES.description
  const description = found === null || found.description.length < min ? null : shortenedTo(found.description, max)
  const tags = fittedTags(found?.tags ?? [], own?.tags ?? distinctiveWords(`${title}\n${source}`, PUBLICATION_RULES.tags.max), PUBLICATION_RULES.tags)
  if (description !== null && tags.length >= PUBLICATION_RULES.tags.min) return { description, tags, by: 'model' }
  if (own === null) throw new LecternError('conflict', { reason: 'suggestion.tooLittle' })
  return { ...own, ...(found === null || tags.length < PUBLICATION_RULES.tags.min ? {} : { tags }), by: found === null ? 'offline' : 'both' }
}

/**
 * What a model answers, paid once it is there; null where there is none, or where it fails or answers nothing of use, which gives its credits back.
 * Throws `insufficient-credits`, what is wrong with the key, and the reason of the signal.
 */
async function byModel<T>(
  app: FastifyInstance, actor: Caller, { isOffline, ...work }: { readonly isOffline: boolean; readonly key: string; readonly title: string; readonly signal: AbortSignal },
  schema: z.ZodType<T>, ask: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  if (isOffline || await app.providers.text.isOffline(actor)) return null
  try {
    return schema.parse(JSON.parse(await app.jobs.paid.run(actor, { kind: detailsJob.name, ...work }, async ({ signal }) => {
      const found = await ask(signal)
      if (found === null) throw new LecternError('ai-invalid-response')
      return JSON.stringify(found)
    })))
  } catch (error) {
    if (work.signal.aborted || !(error instanceof LecternError) || !error.code.startsWith('ai-')) throw error
    app.log.info({ err: error }, 'suggestions are written without a model')
    return null
  }
}

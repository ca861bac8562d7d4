import { isGameKind } from '@lectern/shared/activity-library'
import { BLOOM_LEVELS, DETAILS_TAGS, PUBLICATION_RULES, QUESTION_RULES, bloomCounts, detailsLengths } from '@lectern/shared/suggestions'
import type { FastifyInstance } from 'fastify'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { TextRequest } from '../providers/text/provider.ts'

type App = Pick<FastifyInstance, 'prompts'>

const materialLanguage = (language: string): string => `Write in the language of the material; where it says nothing of that, in the language with the BCP 47 tag ${language.replaceAll(/[^\w-]/gu, '')}.`
const offline = (): string => '{}'

/** How much of a text questions are written from, characters. */
const QUESTIONS_TEXT = 24_000

/** What a model is told of questions and their levels (S2 §5). */
export function questionRules(count: number): string {
  const { optionMax, options, textMax } = QUESTION_RULES
  const counts = bloomCounts(count)
  return `Each question has at most ${textMax} characters and exactly ${options} options of at most ${optionMax} characters, of which exactly one is correct. No question and no option is there twice.\n`
    + `Levels of Bloom's taxonomy, and how many questions are of each: ${BLOOM_LEVELS.map((level) => `${level}: ${counts[level]}`).join(', ')}.`
}

/** Asks for questions from a text, or about a topic where there is none. */
export async function questionsRequest(app: App, user: ProviderUser, wanted: { readonly text: string; readonly topic: string; readonly count: number; readonly language: string }): Promise<TextRequest> {
  const { count, language, text, topic } = wanted
  const rules = [
    text.trim() === '' ? 'Write about the topic, what is generally known of it and nothing else.' : 'Use only what the material says; invent no facts and no numbers.',
    questionRules(count), materialLanguage(language),
  ].join('\n')
  return await app.prompts.request(user, { promptKey: 'quiz' }, { values: { topic, content: text.trim() === '' ? '' : text.slice(0, QUESTIONS_TEXT), numberOfQuestions: String(count) }, rules, offline })
}

/** Asks what is to be said about an activity, or a game. */
export async function detailsRequest(app: App, user: ProviderUser, { kind, language, text }: { readonly kind: string; readonly text: string; readonly language: string }): Promise<TextRequest> {
  const most = detailsLengths(kind)
  const rules = [
    `The name has at most ${most.name} characters, the description at most ${most.description}, and there are exactly ${DETAILS_TAGS} different tags of one to three words each.`, materialLanguage(language),
  ].join('\n')
  return await (isGameKind(kind) ? app.prompts.request(user, { promptKey: 'game-description' }, { values: { gameName: kind, questions: text }, rules, offline })
    : app.prompts.request(user, { promptKey: 'activity-details' }, { values: { content: text }, rules, offline }))
}

/** Asks what is to be said about a lesson that is published. */
export async function publicationRequest(app: App, user: ProviderUser, { language, text, title }: { readonly title: string; readonly text: string; readonly language: string }): Promise<TextRequest> {
  const { description, tags } = PUBLICATION_RULES
  const rules = `The description has ${description.min} to ${description.max} characters; there are ${tags.min} to ${tags.max} different tags of one to three words each.\n${materialLanguage(language)}`
  return await app.prompts.request(user, { promptKey: 'publication-details' }, { values: { topic: title, content: text }, rules, offline })
}

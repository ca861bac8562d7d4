import type { Audience, PlannedSlide, ReadingRequest } from '@lectern/shared/creation'
import { levelLabel } from '@lectern/shared/prompts'
import type { PromptValues } from '@lectern/shared/prompts'
import type { FastifyInstance } from 'fastify'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { TextRequest } from '../providers/text/provider.ts'
import { offlineObjectives, offlineReading } from './offline-reading.ts'

const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  workforce: 'employees and trainees at work', higherEducation: 'university students', highSchool: 'high school students (grades 9 to 12)',
  middleSchool: 'middle school students (grades 6 to 8)', primarySchool: 'primary school children (grades K to 5)',
}
/** The level that each audience is, of those with names in several languages. */
const LEVELS: Readonly<Record<Audience, string>> = {
  workforce: 'Professional', higherEducation: 'University', highSchool: 'High School', middleSchool: 'Middle', primarySchool: 'Primary',
}

/** Whom it is for, with what that level is called in the language of the text where it has a name there. */
function levelOf(audience: Audience, language: string): string {
  const label = levelLabel(LEVELS[audience], language)
  return label === LEVELS[audience] ? AUDIENCE_WORDS[audience] : `${AUDIENCE_WORDS[audience]} (${label})`
}

type App = Pick<FastifyInstance, 'prompts'>

/** Asks for objectives where the author gave none. */
export async function objectiveRequest(app: App, user: ProviderUser, request: Extract<ReadingRequest, { promptKey: 'reading' }>): Promise<TextRequest> {
  const { audience, language, topic } = request
  return await app.prompts.request(user, { promptKey: 'learningObjective' }, {
    values: { topic, gradeLevel: levelOf(audience, language) }, language, offline: () => offlineObjectives(topic, language),
  })
}

/** What is filled into the prompt of a reading. */
function valuesOf(request: ReadingRequest): PromptValues {
  const gradeLevel = levelOf(request.audience, request.language)
  if (request.promptKey === 'reading') return { gradeLevel, topic: request.topic, learningObjective: request.objective }
  if (request.promptKey === 'create-from-text') return { gradeLevel, originalText: request.text }
  if (request.promptKey === 'create-from-pdf') return { gradeLevel, originalText: request.text, userInput: request.instructions }
  return { gradeLevel, ...('objective' in request && { learningObjective: request.objective }), content: request.reading, previousInstructions: request.previousInstructions.join('\n'), userInput: request.instructions }
}

/** Asks for a reading, or for another version of one. */
export async function readingRequest(app: App, user: ProviderUser, request: ReadingRequest): Promise<TextRequest> {
  return await app.prompts.request(user, { promptKey: request.promptKey }, { values: valuesOf(request), language: request.language, rules: languageRule(request.language), offline: () => offlineReading(request) })
}

/** How much of what a slide is about a model reads, in characters. */
const SLIDE_SOURCE = 2500
/** Languages whose prompts say which one they are; in others a slide is in that of the reading. */
const SAID = ['es-ES', 'hi-IN']

/** In which language to write, where neither the prompt says so (S2 §5: it does for Spanish and Hindi) nor it goes without saying. */
function languageRule(language: string): string {
  if (SAID.includes(language) || language.startsWith('en')) return ''
  return `Write in ${new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language}.`
}

/** Asks for the words of some slides, each from its own part of the reading. */
export async function slideRequest(app: App, user: ProviderUser, slides: readonly PlannedSlide[], language: string): Promise<TextRequest> {
  const parts = slides.map(({ narration, title }, index) => ({ number: index + 1, title, text: narration.slice(0, SLIDE_SOURCE) }))
  return await app.prompts.request(user, { promptKey: 'slides' }, {
    values: { content: JSON.stringify(parts) }, language, rules: SAID.includes(language) ? '' : 'Write in the language of the reading.', offline: () => '{"slides":[]}',
  })
}

import { z } from 'zod'
import { itemNameSchema } from '../courses/index.ts'
import { endpoint } from '../http/index.ts'
import { jobSchema } from '../jobs/index.ts'
import { CONTENT_TYPES } from '../lesson/keys.ts'
import { languageTagSchema } from './language-tag.ts'
import { LESSON_PICTURES, SLIDE_PICTURES } from './lesson-pictures.ts'
import {
  AUDIENCES, CREATION_LIMITS, CREATION_MESSAGES, DEFAULT_AUDIENCE, DEFAULT_CREATION_LANGUAGE, SLIDE_FAULTS,
} from './limits.ts'

/** The client's name for one press of a paid button: the same key is paid for once. */
const keySchema = z.string().min(CREATION_LIMITS.key.min).max(CREATION_LIMITS.key.max).regex(/^[\w-]+$/)
/** A BCP 47 tag. */
const languageSchema = languageTagSchema.default(DEFAULT_CREATION_LANGUAGE)
const audienceSchema = z.enum(AUDIENCES, CREATION_MESSAGES.audienceRequired).default(DEFAULT_AUDIENCE)
const topicSchema = z.string().trim().min(1, CREATION_MESSAGES.topicRequired).max(CREATION_LIMITS.topic)
const readingSchema = z.string().trim().min(1, CREATION_MESSAGES.notEnough).max(CREATION_LIMITS.text)
const refinement = {
  key: keySchema, language: languageSchema, audience: audienceSchema, reading: readingSchema,
  instructions: z.string().trim().min(1, CREATION_MESSAGES.instructionsRequired).max(CREATION_LIMITS.instructions),
  previousInstructions: z.array(z.string().max(CREATION_LIMITS.instructions)).max(CREATION_LIMITS.previousInstructions).default([]),
}

/** What is to be written, by the key of its prompt. */
export const readingRequestSchema = z.discriminatedUnion('promptKey', [
  z.strictObject({
    promptKey: z.literal('reading'), key: keySchema, language: languageSchema, audience: audienceSchema, topic: topicSchema,
    /** One is written first where it is empty. */
    objective: z.string().trim().max(CREATION_LIMITS.objective).default(''),
  }),
  z.strictObject({
    promptKey: z.literal('create-from-text'), key: keySchema, language: languageSchema, audience: audienceSchema,
    text: z.string().trim().min(1, CREATION_MESSAGES.notEnough).max(CREATION_LIMITS.text),
  }),
  z.strictObject({
    promptKey: z.literal('create-from-pdf'), key: keySchema, language: languageSchema, audience: audienceSchema,
    /** What was read of the pages that were chosen. */
    text: z.string().trim().min(1, CREATION_MESSAGES.notEnough).max(CREATION_LIMITS.text),
    /** What is to be made of it; empty for all of it as it is. */
    instructions: z.string().trim().max(CREATION_LIMITS.instructions).default(''),
  }),
  z.strictObject({
    promptKey: z.literal('refine-for-create-from-ai'), ...refinement,
    /** What the reading was written for; empty where that is not known. */
    objective: z.string().trim().max(CREATION_LIMITS.objective).default(''),
  }),
  z.strictObject({ promptKey: z.literal('refine-for-create-from-text'), ...refinement }),
  z.strictObject({ promptKey: z.literal('refine-for-create-from-pdf'), ...refinement }),
])
export type ReadingRequest = z.output<typeof readingRequestSchema>
export type ReadingRequestInput = z.input<typeof readingRequestSchema>

/** Streams a reading; its lines are read with `parseStreamLine`. Costs a reading's credits with its first words, once for each key. */
export const generateReading = endpoint({
  method: 'POST', path: '/LLM/generateReading', access: 'member',
  summary: 'Write or refine a reading; streamed as lines of data:, ended by [DONE], or by error: with JSON',
  body: readingRequestSchema, data: z.string(),
})

/** Who writes for a person now. */
export const writerSchema = z.object({ kind: z.enum(['offline', 'direct', 'gateway', 'workspace']), model: z.string().nullable() })
export type Writer = z.infer<typeof writerSchema>

export const readWriter = endpoint({
  method: 'GET', path: '/creation/writer', access: 'member', summary: 'Who writes for me: a model, or the offline writer',
  data: z.object({ writer: writerSchema }),
})

/** What a lesson is to be beside its words (S2 §3, creation settings). */
const setup = {
  contentType: z.enum(CONTENT_TYPES).default('slides'),
  /** One of those that come with the product, by its id, or `photo` for a picture of somebody; null for nobody. */
  presenter: z.string().regex(/^[a-z]{1,32}$/).nullable().default(null),
  /** That picture, as it lies in the store; nobody presents where it does not. */
  presenterPhoto: z.string().regex(/^[0-9a-f]{64}$/).nullable().default(null),
  /** The template whose theme and artwork the lesson has, by its id; absent, or of one that may not be used, for the usual one. */
  design: z.string().max(100).optional(),
  /** In the colours of the brand of the workspace, where it has some. */
  isBranded: z.boolean().default(false),
}
const setupSchema = z.object(setup)
export type LessonSetup = z.output<typeof setupSchema>
const placed = { name: itemNameSchema, courseId: z.string().max(100).optional(), language: languageSchema }
const lessonIds = z.object({ lessonId: z.string(), docId: z.string() })

/** How many pictures of one source a slide may have at most (S2 §9). Layouts have room for one; with 0 nothing comes from there. */
const mostOf = (usual: number) => z.number().int().min(0).max(SLIDE_PICTURES.all).default(usual)

const imageSettings = z.strictObject({
  /** Made by a model, where one makes pictures; each costs credits. */
  aiGenerated: z.boolean().default(true),
  /** Those of others, with author and licence, where they are looked for. */
  wikimedia: z.boolean().default(true),
  /** Drawn of what is said with a slide, where that is an order, dates, numbers or sides; they cost nothing. */
  infographics: z.boolean().default(true),
  /** Those that come with the request. */
  clientImages: z.boolean().default(true),
  /** One less is made (S2 §9); what Google makes counts apart, and one model may serve both. */
  maxAIImages: mostOf(SLIDE_PICTURES.ai),
  maxGoogleAIImages: mostOf(SLIDE_PICTURES.google),
  maxInfographics: mostOf(SLIDE_PICTURES.infographics),
  maxWikimediaImages: mostOf(SLIDE_PICTURES.wikimedia),
  /** Whoever brings pictures says how many. */
  maxClientImages: mostOf(SLIDE_PICTURES.client),
})
/** Where the pictures of generated slides may come from (S2 §3). */
export const imageSettingsSchema = imageSettings.default(() => imageSettings.parse({}))
export type ImageSettings = z.output<typeof imageSettingsSchema>

/** Places a lesson of a reading, with its first slide; a job writes the others into it. The same key is paid for once and answers the same lesson. */
export const createSlides = endpoint({
  method: 'POST', path: '/creation/slides', access: 'member', summary: 'Make a lesson of a reading; its slides are written into it while people are there',
  body: z.strictObject({
    key: keySchema, ...placed, ...setup, reading: readingSchema,
    includeIntroSlide: z.boolean().default(true), includeClosingSlide: z.boolean().default(true),
    /** The narration is spoken once the slides are written. */
    isSpoken: z.boolean().default(false),
    imageSettings: imageSettingsSchema,
    /** Pictures of what the reading was made of, as they lie in the store. */
    pictures: z.array(z.strictObject({
      hash: z.string().max(100),
      /** What is written below it; empty where that is no caption. */
      caption: z.string().max(500).default(''),
      /** Where in what was read it stands, from 0 to 1. */
      at: z.number().min(0).max(1),
    })).max(LESSON_PICTURES.ownMost).default([]),
  }),
  data: lessonIds,
})
export type SlidesRequest = z.output<typeof createSlides.body & z.ZodType>
export type SlidesRequestInput = z.input<typeof createSlides.body & z.ZodType>

/** Builds from scratch: a lesson with one slide, in the look and with the presenter that were chosen. */
export const createBlankLesson = endpoint({
  method: 'POST', path: '/creation/blank', access: 'member', summary: 'Make an empty lesson with a presenter and a theme, in a course or on its own',
  body: z.strictObject({ ...placed, ...setup }), data: lessonIds,
})
export type BlankRequest = z.output<typeof createBlankLesson.body & z.ZodType>

/** Makes a lesson of a deck whose slides were imported (target `slides`). The same import is one lesson, however often it is asked for. */
export const createLessonOfDeck = endpoint({
  method: 'POST', path: '/creation/decks/:importId/lesson', access: 'member', summary: 'Make a lesson of the slides of an import of mine',
  params: z.object({ importId: z.string().max(100) }),
  body: z.strictObject({ ...placed, contentType: setup.contentType, presenter: setup.presenter, presenterPhoto: setup.presenterPhoto }), data: lessonIds,
})
export type DeckLessonRequest = z.output<typeof createLessonOfDeck.body & z.ZodType>

/** How it is with the picture of a slide (S2 §3): looked after, there, none found, or failed. */
export const SLIDE_PICTURE_STATES = ['waiting', 'there', 'none', 'failed'] as const
/** A slide that gets a picture. */
export const slidePictureSchema = z.object({ slideId: z.string(), state: z.enum(SLIDE_PICTURE_STATES) })
export type SlidePictureState = z.output<typeof slidePictureSchema>

/** The writing of a lesson's slides. */
const slidesWorkSchema = z.object({
  /** What is written: the slides, or afterwards their pictures. */
  of: z.enum(['slides', 'pictures']),
  job: jobSchema,
  /** Of all its slides in their order, or of those that get pictures; its percent says how many of them are there. */
  titles: z.array(z.string()),
  /** How it is with each slide that gets a picture; empty before that. */
  pictures: z.array(slidePictureSchema),
  /** What a model could not word; known once all slides are written. */
  faults: z.array(z.enum(SLIDE_FAULTS)),
})
export type SlidesWork = z.output<typeof slidesWorkSchema>

export const readSlidesWork = endpoint({
  method: 'GET', path: '/lessons/:lessonId/slides-work', access: 'member',
  summary: 'How far the writing of the slides of a lesson is; null for a lesson that was made otherwise',
  params: z.object({ lessonId: z.string().max(100) }),
  data: z.object({ work: slidesWorkSchema.nullable() }),
})

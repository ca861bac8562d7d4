import { z } from 'zod'
import { MODEL_ANSWER_MS, endpoint } from '../http/index.ts'
import { languageTagSchema } from '../creation/language-tag.ts'
import { jobSchema, requestKeySchema } from '../jobs/index.ts'
import { sentenceAudioSchema } from '../lesson/speech/sentence-audio.ts'
import { SENTENCE_LETTERS } from './sentences.ts'
import { NARRATION_LIMITS } from './limits.ts'

const params = z.object({ lessonId: z.string().max(100) })
/** The making of speech that was asked for last; null where there was none, or nothing had to be spoken. */
const lastJob = z.object({ job: jobSchema.nullable() })

export const speakNarration = endpoint({
  method: 'POST', path: '/lessons/:lessonId/narration/speech', access: 'member',
  summary: 'Speak the sentences of a lesson, or of one slide, that have no sound yet; while somebody does, the answer is their job',
  params,
  body: z.strictObject({
    /** A repeated key is the same job. */
    key: z.string().min(1).max(NARRATION_LIMITS.keyMax),
    /** Null for the whole lesson. */
    slideId: z.string().min(1).max(64).nullable(),
  }),
  data: lastJob,
})
export const readNarrationJob = endpoint({
  method: 'GET', path: '/lessons/:lessonId/narration/speech', access: 'member', summary: 'How far the speaking of a lesson is that was asked for last', params, data: lastJob,
})

export const writeNarration = endpoint({
  method: 'POST', path: '/lessons/:lessonId/narration/words', access: 'member',
  summary: 'Write what is said with a slide: by a model that sees its words and its picture; without one the words of the slide as sentences',
  params,
  body: z.strictObject({
    /** What stands on the slide, a line each. */
    words: z.string().max(NARRATION_LIMITS.slideWords),
    /** How it looks: a JPEG or PNG in base64. Models that cannot see are asked without. */
    picture: z.string().max(NARRATION_LIMITS.slidePicture).regex(/^[A-Za-z\d+/]*={0,2}$/).optional(),
    /** What was said just before. */
    before: z.string().max(NARRATION_LIMITS.wordsBefore).default(''),
    /** What the author wants of it. */
    instructions: z.string().trim().max(NARRATION_LIMITS.instructions).default(''),
    language: languageTagSchema,
    /** The caller's own name for this request: the same key is the same narration, paid once. */
    key: requestKeySchema,
  }),
  data: z.object({ narration: z.string(), by: z.enum(['model', 'offline']) }),
  answerMs: MODEL_ANSWER_MS,
})

/** The field `sentences` of a form with a recording, as JSON: what is read out in it, in its order. */
export const recordedSentencesSchema = z.array(z.string().min(1).max(SENTENCE_LETTERS)).min(1).max(NARRATION_LIMITS.recordingSentences)

/** Multipart: a `file` (WAV or MP3), `sentences` ({@link recordedSentencesSchema}) and their `language`. The lesson is not changed: whoever recorded puts the sounds into it. */
export const keepRecording = endpoint({
  method: 'POST', path: '/lessons/:lessonId/narration/recordings', access: 'member',
  summary: 'Keep what somebody read out, parted by its sentences, each as loud as those of voices and with the times of its words',
  params,
  data: z.object({
    /** One for each sentence; null where nothing can be heard. */
    sounds: z.array(sentenceAudioSchema.nullable()),
  }),
})

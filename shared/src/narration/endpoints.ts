import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jobSchema } from '../jobs/index.ts'
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

import { readFile } from 'node:fs/promises'
import { writeMouth } from '@lectern/shared/lesson'
import type { SentenceAudio } from '@lectern/shared/lesson'
import { recordedSentencesSchema } from '@lectern/shared/narration'
import type { FastifyInstance } from 'fastify'
import { badUpload } from '../media/upload.ts'
import type { Upload } from '../media/upload.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { Turns } from '../platform/turns.ts'
import type { TranscribedWord } from '../providers/transcription/transcription.ts'
import { soundType } from '../providers/speech/openai.ts'
import { authorize } from '../sharing/access.ts'
import { alignedWords } from './align-words.ts'
import { transcribeWords, storeSound } from './sentence-sounds.ts'
import { pausesIn, wordsBetween } from './sound/pauses.ts'
import type { Pause, Stretch } from './sound/pauses.ts'
import type { OpenedSound } from './sound/sound.ts'

/** What is shorter is no sentence that anybody said, ms. */
const LEAST_MS = 40
/** Recordings in memory at once; the others wait on the disk. */
const opened = new Turns(2)

/** A language tag, of which a service that transcribes reads the first part. */
const LANGUAGE = /^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8}){0,4}$/

/** The sentences that a form names. @throws LecternError `invalid-request` */
function sentencesIn(fields: Upload['fields']): readonly string[] {
  let given: unknown
  try {
    given = JSON.parse(fields.sentences ?? '')
  } catch {
    given = null
  }
  const read = recordedSentencesSchema.safeParse(given)
  if (!read.success) throw badUpload({ message: 'Name the sentences that are read out.' }, 'sentences')
  return read.data
}

/** The words of a stretch, counted from its beginning. */
function wordsWithin(transcript: readonly TranscribedWord[], { from, to }: Stretch): readonly TranscribedWord[] {
  return transcript.filter(({ endMs, startMs }) => endMs > from && startMs < to).map((word) => ({ ...word, startMs: Math.max(0, word.startMs - from), endMs: word.endMs - from }))
}

/** Who may not edit the lesson need not send anything. @throws LecternError `forbidden` and its like */
export async function requireRecorder(app: FastifyInstance, actor: Caller, lessonId: string): Promise<void> {
  authorize(actor, 'edit', await app.access.targetForLesson(actor.userId, lessonId))
}

/**
 * Keeps what somebody read out: a sound for each sentence, as loud as those of voices. Where a service transcribes, sentences and words
 * are found by what it hears, else by pauses.
 * @throws LecternError `forbidden` and its like for who may not edit the lesson, `unsupported-file-type` for what is no sound,
 * `invalid-request` for one that is damaged, too long or silent, `storage-full`, `disk-full`; the signal's reason.
 */
export async function keepRecordingOf(app: FastifyInstance, actor: Caller, lessonId: string, upload: Upload, signal: AbortSignal): Promise<(SentenceAudio | null)[]> {
  // Once more: what took minutes to arrive may come from somebody who may not any more.
  await requireRecorder(app, actor, lessonId)
  const texts = sentencesIn(upload.fields)
  const { file } = upload
  if (file === null || file.bytes === 0) throw badUpload({ reason: 'narration.noSound' })
  const language = LANGUAGE.test(upload.fields.language ?? '') ? upload.fields.language ?? '' : ''
  await opened.acquire()
  try {
    const bytes = await readFile(file.path)
    const contentType = soundType(bytes)
    if (contentType === null) throw new LecternError('unsupported-file-type', { path: 'file', reason: 'narration.noSound' })
    const sound = await app.narration.sound.open({ bytes, contentType }).catch((error: unknown) => {
      throw new LecternError('invalid-request', { path: 'file', reason: 'narration.damaged', cause: error })
    })
    const transcript = await transcribeWords(app, actor, { bytes, ms: sound.ms, language }, signal)
    const { ms, pauses } = sound
    const stretches = await app.narration.sound.part({ texts, ms, pauses, transcript })
    const sounds: (SentenceAudio | null)[] = []
    // One after the other, so that others have their turn with the thread between two of them.
    for (const [index, stretch] of stretches.entries()) {
      signal.throwIfAborted()
      sounds.push(await keepStretch(app, actor, sound, stretch, texts[index] ?? '', transcript))
    }
    if (sounds.every((one) => one === null)) throw badUpload({ reason: 'narration.silent' })
    return sounds
  } finally {
    opened.release()
  }
}

async function keepStretch(
  app: FastifyInstance, actor: Caller, { pauses, sampleRate, samples }: OpenedSound, stretch: Stretch, text: string, transcript: readonly TranscribedWord[] | null,
): Promise<SentenceAudio | null> {
  if (stretch.to - stretch.from < LEAST_MS) return null
  const at = (time: number): number => Math.round((time / 1000) * sampleRate)
  const prepared = await app.narration.sound.normalise({ samples: samples.slice(at(stretch.from), at(stretch.to)), sampleRate })
  if (!Number.isFinite(prepared.loudness)) return null
  const { cutMs, ms, mp3 } = prepared
  const kept: Pause = { from: stretch.from + cutMs, to: stretch.from + cutMs + ms }
  const aligned = transcript && alignedWords(text, wordsWithin(transcript, kept), ms)
  const blob = await storeSound(app, actor, mp3)
  return { blob, ms, words: [...aligned ?? wordsBetween(text, pausesIn(pauses, kept), ms)], isEstimated: aligned === null, mouth: writeMouth(prepared.mouth) }
}

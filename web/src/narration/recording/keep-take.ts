import type * as Y from 'yjs'
import { AROUND_LETTERS, LocalOrigin, putRecordings, readMeta, readSlide, recordingFor, slideSpeech } from '@lectern/shared/lesson'
import type { OwnVoice, Recording, SentenceAudio, SentenceSpeech } from '@lectern/shared/lesson'
import { keepRecording } from '@lectern/shared/narration'
import { upload } from '../../platform/http/upload.ts'
import type { UploadOptions } from '../../platform/http/upload.ts'

/** Has what was read out kept and parted by sentences; null for one that cannot be heard. @throws ApiError */
export async function sendTake(
  lessonId: string, file: Blob, texts: readonly string[], language: string, options: UploadOptions,
): Promise<readonly (SentenceAudio | null)[]> {
  const form = new FormData()
  form.append('sentences', JSON.stringify(texts))
  form.append('language', language)
  form.append('file', file, 'recording.wav')
  return (await upload(keepRecording, form, { params: { lessonId } }, options)).sounds
}

const sentencesNow = (doc: Y.Doc, slideId: string): readonly SentenceSpeech[] => {
  const slide = readSlide(doc, slideId)
  return slide === null ? [] : slideSpeech(doc, slide, readMeta(doc))
}

/**
 * Puts sounds of sentences into the lesson, one step of undo. A sentence whose words somebody changed while it was read out gets its
 * recording as one of other words. Answers how many are there now.
 */
export function putTake(doc: Y.Doc, slideId: string, read: readonly SentenceSpeech[], sounds: readonly (SentenceAudio | null)[]): number {
  const now = sentencesNow(doc, slideId)
  const recordings: Recording[] = []
  const dropped: string[] = []
  for (const [at, sentence] of read.entries()) {
    const audio = sounds[at] ?? null
    if (audio === null) continue
    const index = now.findIndex(({ text }) => text === sentence.text)
    // What stood round it when it was read.
    recordings.push(index === -1 ? { text: sentence.text, before: read[at - 1]?.text.slice(0, AROUND_LETTERS) ?? '', after: read[at + 1]?.text.slice(0, AROUND_LETTERS) ?? '', audio } : recordingFor(now, index, audio))
    const own = now[index]?.own ?? sentence.own
    if (own) dropped.push(own.key)
  }
  putRecordings(doc, slideId, recordings, dropped, new LocalOrigin('recording.keep'))
  return recordings.length
}

/** Says that a recording is that of a sentence as it stands, although it was made for other words; a step of undo. */
export function acceptRecording(doc: Y.Doc, slideId: string, { text }: SentenceSpeech, own: OwnVoice, audio: SentenceAudio): void {
  const now = sentencesNow(doc, slideId)
  const index = now.findIndex((sentence) => sentence.text === text)
  if (index !== -1) putRecordings(doc, slideId, [recordingFor(now, index, audio)], [own.key], new LocalOrigin('recording.accept'))
}

/** Takes a recording out of the lesson: the voice speaks its sentence again; a step of undo. */
export const removeRecording = (doc: Y.Doc, slideId: string, own: OwnVoice): void => putRecordings(doc, slideId, [], [own.key], new LocalOrigin('recording.remove'))

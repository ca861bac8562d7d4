import { createDictionary } from '@lectern/shared/pronunciations'
import type { Pronunciation } from '@lectern/shared/pronunciations'
import { SPEECH_MINUTES, SPEECH_TEXTS, listVoices, speakText, speakTimedText } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { fileRoute, route } from '../../platform/http.ts'
import { speakPaid } from './paid-speech.ts'
import type { SpeechRequest } from './speech.ts'

/** What somebody wants to hear, with a word of it that is tried. */
interface TriedText extends SpeechRequest {
  readonly pronunciation?: Pick<Pronunciation, 'word' | 'pronunciation'> | undefined
}

function withTriedWord<Text extends TriedText>({ pronunciation, ...request }: Text): Omit<Text, 'pronunciation'> & Pick<SpeechRequest, 'pronounced'> {
  if (!pronunciation) return request
  return { ...request, pronounced: createDictionary([{ ...pronunciation, avatarId: null, language: '' }], '').wordsIn(request.text, '') }
}

/** The calls of speech. */
export function registerSpeech(app: FastifyInstance): void {
  const { speech } = app.providers
  const texts = app.limits.attempts('providers speech', SPEECH_TEXTS, SPEECH_MINUTES * 60_000)

  route(app, listVoices, async ({ actor, signal }) => {
    await texts.take(actor.userId)
    const { engine, voices } = await speech.voices(actor, signal)
    return { engine, voices: [...voices] }
  })
  fileRoute(app, speakText, async ({ actor, body, signal }) => {
    await texts.take(actor.userId)
    const { audio, contentType } = await speakPaid(app, actor, withTriedWord(body), signal)
    return { contentType, body: audio }
  })
  route(app, speakTimedText, async ({ actor, body, signal }) => {
    await texts.take(actor.userId)
    const { audio, contentType, durationMs, words } = await speakPaid(app, actor, withTriedWord(body), signal)
    const pieces: Uint8Array[] = []
    for await (const piece of audio) pieces.push(piece)
    return { contentType, durationMs, words: words && [...words], audio: Buffer.concat(pieces).toString('base64') }
  })
}

import { CREDIT_ACTION } from '@lectern/shared/credits'
import { SPEECH_MINUTES, SPEECH_TEXTS, listVoices, speakText, speakTimedText } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { fileRoute, route } from '../../platform/http.ts'
import type { Caller } from '../../platform/http.ts'
import { openCharge, paidPieces } from '../charge.ts'
import type { SpeechRequest, Spoken } from './speech.ts'

/** The calls of speech. */
export function registerSpeech(app: FastifyInstance): void {
  const { speech } = app.providers
  const texts = app.limits.attempts('providers speech', SPEECH_TEXTS, SPEECH_MINUTES * 60_000)

  /** Speech that is paid for once its first sound is there; what is built in costs nothing. */
  const paid = async (actor: Caller, request: SpeechRequest, signal: AbortSignal): Promise<Spoken> => {
    await texts.take(actor.userId)
    const charge = await openCharge(app, actor, CREDIT_ACTION.AudioGeneration, await speech.isBuiltIn(actor))
    const spoken = await speech.speak(actor, request, signal)
    try {
      await charge.pay()
    } catch (error) {
      await spoken.audio.return()
      throw error
    }
    return { ...spoken, audio: paidPieces(spoken.audio, charge) }
  }

  route(app, listVoices, async ({ actor, signal }) => {
    await texts.take(actor.userId)
    const { engine, voices } = await speech.voices(actor, signal)
    return { engine, voices: [...voices] }
  })
  fileRoute(app, speakText, async ({ actor, body, signal }) => {
    const { audio, contentType } = await paid(actor, body, signal)
    return { contentType, body: audio }
  })
  route(app, speakTimedText, async ({ actor, body, signal }) => {
    const { audio, contentType, durationMs, words } = await paid(actor, body, signal)
    const pieces: Uint8Array[] = []
    for await (const piece of audio) pieces.push(piece)
    return { contentType, durationMs, words: words && [...words], audio: Buffer.concat(pieces).toString('base64') }
  })
}

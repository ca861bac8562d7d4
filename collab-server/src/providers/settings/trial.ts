import { AVATAR_LIMITS } from '@lectern/shared/providers'
import type { ProviderTrial, SettableKind } from '@lectern/shared/providers'
import { wavHeader } from '@lectern/shared/narration'
import { LecternError } from '../../platform/errors.ts'
import { createCalls } from '../calls/calls.ts'
import { createText } from '../text/text.ts'
import { createModel } from '../text/model.ts'
import type { ProviderAddress } from '../address.ts'
import { createAvatars } from '../avatars/avatars.ts'
import { createDIdAvatars } from '../avatars/d-id.ts'
import { createOpenAiPictures } from '../pictures/openai.ts'
import { createPictures } from '../pictures/pictures.ts'
import { createSpeechService } from '../speech/services.ts'
import { createSpeech } from '../speech/speech.ts'
import { createOpenAiTranscription } from '../transcription/openai.ts'
import { createTranscription } from '../transcription/transcription.ts'
import { TEXT_LIMITS } from '../text/provider.ts'
import { ProviderRefusal } from '../wire/ask.ts'
import type { Wire } from '../wire/wire.ts'

/** A try is waited for by somebody who looks at a button, in ms. */
const LIMITS = { ...TEXT_LIMITS, firstMs: 20_000, totalMs: 30_000, maxCharacters: 2000 } as const
/** Enough for models that think before they write, which is counted with what they write. */
const TOKENS = 1000
const FORBIDDEN = new Set([401, 403])
const NOT_FOUND = 404

function outcomeOf(error: unknown): Pick<ProviderTrial, 'outcome' | 'http'> {
  if (!(error instanceof LecternError)) throw error
  const refusal = error.cause instanceof ProviderRefusal ? error.cause : null
  const http = refusal?.status ?? null
  switch (error.code) {
    case 'ai-busy': return { outcome: 'busy', http }
    case 'ai-unavailable': return { outcome: 'unreachable', http }
    case 'ai-timeout': return { outcome: 'timeout', http }
    case 'ai-invalid-response': return { outcome: 'invalid', http }
    case 'ai-declined': return { outcome: 'declined', http }
    case 'ai-refused': {
      if (error.reason === 'provider.address') return { outcome: 'address', http }
      // Google says 400 to a key it does not know.
      if (refusal && (FORBIDDEN.has(refusal.status) || /API_KEY_INVALID/.test(refusal.message))) return { outcome: 'key', http }
      return { outcome: http === NOT_FOUND ? 'model' : 'refused', http }
    }
    default: throw error
  }
}

/** A kind asked for the least there is. */
type Trial = (wire: Wire, address: ProviderAddress, signal: AbortSignal) => Promise<void>

/** A second in which nothing is said: an answer without words is a good one. */
const SILENT_MS = 1000
const SILENT_RATE = 16_000
const SILENCE = Buffer.concat([wavHeader(SILENT_RATE, SILENT_RATE), Buffer.alloc(SILENT_RATE * 2)])

const NOBODY = { organizationId: '', userId: '' } as const

/** What is asked of each kind; a new one is a line here. */
const TRIALS: Readonly<Record<SettableKind, Trial>> = {
  async text(wire, address, signal) {
    const text = createText({
      config: { ai: null, aiGateway: null }, wire, calls: createCalls(() => undefined), takesGateway: async () => false,
      ownModel: async () => createModel('workspace', address, wire), limits: LIMITS,
    })
    await text.write(NOBODY, {
      system: 'You answer with one word.', messages: [{ role: 'user', text: 'Write the word: ready' }], maxTokens: TOKENS, signal, offline: () => '',
    })
  },
  async picture(wire, address, signal) {
    const pictures = createPictures({ calls: createCalls(() => undefined), providerFor: async () => createOpenAiPictures('workspace', address, wire, wire) })
    await pictures.make(NOBODY, { prompt: 'A plain blue circle on white.', ratio: '1:1' }, signal)
  },
  async speech(wire, address, signal) {
    const speech = createSpeech({ calls: createCalls(() => undefined), providerFor: async () => createSpeechService('workspace', address, wire) })
    const { audio } = await speech.speak(NOBODY, { text: 'Ready.', rate: 1 }, signal)
    for await (const piece of audio) if (piece.length > 0) break
  },
  async transcription(wire, address, signal) {
    const transcription = createTranscription({ calls: createCalls(() => undefined), providerFor: async () => createOpenAiTranscription('workspace', address, wire) })
    await transcription.transcribe(NOBODY, { bytes: SILENCE, ms: SILENT_MS, language: '' }, signal)
  },
  // A film takes minutes and costs money: who there is says as much of address and key.
  async avatar(wire, address, signal) {
    const avatars = createAvatars({ calls: createCalls(() => undefined), pollMs: AVATAR_LIMITS.pollMs, providerFor: async () => createDIdAvatars('workspace', address, wire, wire) })
    await avatars.list(NOBODY, signal)
  },
}

/** Asks a provider for a word and says how that went. Throws the signal's reason. */
export async function tryProvider(wire: Wire, kind: SettableKind, address: ProviderAddress, signal: AbortSignal): Promise<ProviderTrial> {
  const from = performance.now()
  const end = (how: Pick<ProviderTrial, 'outcome' | 'http'>): ProviderTrial => ({ ...how, ms: Math.round(performance.now() - from) })
  try {
    await TRIALS[kind](wire, address, signal)
    return end({ outcome: 'works', http: null })
  } catch (error) {
    signal.throwIfAborted()
    return end(outcomeOf(error))
  }
}

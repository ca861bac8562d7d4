import type { MouthKey } from '@lectern/shared/lesson'
import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { PronouncedWord } from '@lectern/shared/pronunciations'
import type { SpeechEngine, SpokenWord, Voice } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { Used } from '../calls/metering.ts'
import type { ProviderUser } from '../calls/places.ts'

/** What somebody wants to hear. */
export interface SpeechRequest {
  /** At most `SPEECH_LIMITS.text` characters. */
  readonly text: string
  /** A voice of the list; without one the first that speaks `language`. */
  readonly voice?: string | undefined
  /** Such as `hi-IN`; asked where no voice is named. */
  readonly language?: string | undefined
  /** 1 is as fast as people speak. */
  readonly rate: number
  /** How high, 1 being as its maker has it; voices that cannot be set speak as they are. */
  readonly pitch?: number | undefined
  /** Words of the text that are said in another way than they are written, in their order. */
  readonly pronounced?: readonly PronouncedWord[] | undefined
  /** The sound is wanted as samples, so that it can be worked on; who cannot give them gives what they have. */
  readonly isRaw?: boolean | undefined
}

/** What is known of speech before its first sound. */
export interface SpokenHead {
  /** The type of the file that the bytes make. */
  readonly contentType: string
  /** When each word begins and ends; null where the provider does not say. */
  readonly words: readonly SpokenWord[] | null
  /** How a mouth moves that says it; left out where the provider does not tell of sounds of speech. */
  readonly mouth?: readonly MouthKey[]
  /** How long it lasts, ms; null where that is known only at its end. */
  readonly durationMs: number | null
}

/** Speech as it comes. Whoever has it reads the sound to its end or stops reading it. */
export interface Spoken extends SpokenHead {
  /** What speaks. */
  readonly engine: SpeechEngine
  readonly audio: AsyncGenerator<Uint8Array, void, undefined>
}

/** One way to get text spoken. */
export interface SpeechProvider {
  readonly engine: SpeechEngine
  /** Throws errors of the catalogue (`ai-…`), and the signal's reason once that is aborted. */
  voices(signal: AbortSignal): Promise<readonly Voice[]>
  /** What is known first, then the bytes as they come. Throws as `voices`. */
  speak(request: SpeechRequest & { readonly voice: string }, context: SpeakContext): AsyncIterable<SpokenHead | Uint8Array>
}

/** What a provider speaks with. */
export interface SpeakContext {
  readonly user: ProviderUser
  readonly signal: AbortSignal
  readonly used: (used: Used) => void
}

/**
 * Text as sound: by what the workspace named for itself, without that by the server's, and without that by the voices that are built in.
 * Every call throws `unavailable` with `provider.noVoice` when there is none of these, and the `ai-…` errors of the catalogue.
 */
export interface Speech {
  voices(user: ProviderUser, signal: AbortSignal): Promise<{ readonly engine: SpeechEngine; readonly voices: readonly Voice[] }>
  /** Throws LecternError `invalid-request` for a voice that is not in the list. */
  speak(user: ProviderUser, request: SpeechRequest, signal: AbortSignal): Promise<Spoken>
  /** Whether nobody but the built-in voices speaks for this person, so that it costs nothing. */
  isBuiltIn(user: ProviderUser): Promise<boolean>
}

/** What speech is made with. */
export interface SpeechOptions {
  readonly calls: Calls
  /** What speaks for somebody; null: nobody. */
  readonly providerFor: (user: ProviderUser) => Promise<SpeechProvider | null>
}

/** The first voice that speaks a language, else the first. */
function chooseVoice(voices: readonly Voice[], language: string | undefined): Voice {
  const wanted = language?.toLowerCase() ?? ''
  const [base] = wanted.split('-')
  const speaks = (test: (tag: string) => boolean): Voice | undefined => voices.find(({ languages }) => languages.some((tag) => test(tag.toLowerCase())))
  const found = speaks((tag) => tag === wanted) ?? speaks((tag) => tag === base) ?? speaks((tag) => tag.split('-')[0] === base) ?? voices[0]
  if (!found) throw new LecternError('unavailable', { reason: 'provider.noVoice' })
  return found
}

/** The bytes of an answer whose first piece was taken off it. Whoever stops reading stops the provider. */
async function* bytesOf(pieces: AsyncGenerator<SpokenHead | Uint8Array, void, undefined>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0
  for await (const piece of pieces) {
    if (!(piece instanceof Uint8Array)) continue
    size += piece.length
    if (size > SPEECH_LIMITS.bytes) throw new LecternError('ai-invalid-response', { cause: new Error('speech without end') })
    yield piece
  }
}

/** Builds {@link Speech}. */
export function createSpeech({ calls, providerFor }: SpeechOptions): Speech {
  const requireProvider = async (user: ProviderUser): Promise<SpeechProvider> => {
    const provider = await providerFor(user)
    if (!provider) throw new LecternError('unavailable', { reason: 'provider.noVoice' })
    return provider
  }
  const voicesOf = async (provider: SpeechProvider, user: ProviderUser, signal: AbortSignal): Promise<readonly Voice[]> => (
    await calls.once({ kind: 'speech', isQuestion: true, way: provider.engine.kind, user, signal, ms: SPEECH_LIMITS.firstMs }, async (context) => await provider.voices(context.signal))
  )
  return {
    async isBuiltIn(user) { return (await providerFor(user))?.engine.kind === 'offline' },
    async voices(user, signal) {
      const provider = await requireProvider(user)
      return { engine: provider.engine, voices: await voicesOf(provider, user, signal) }
    },
    async speak(user, request, signal) {
      const provider = await requireProvider(user)
      // One that is named is judged by whoever has it.
      const voice = request.voice ?? chooseVoice(await voicesOf(provider, user, signal), request.language).id
      const pieces = calls.stream<SpokenHead | Uint8Array>(
        { kind: 'speech', way: provider.engine.kind, user, limits: SPEECH_LIMITS, signal },
        (context) => provider.speak({ ...request, voice }, { user, ...context }),
      )
      const { value: head } = await pieces.next()
      if (!head || head instanceof Uint8Array) throw new LecternError('ai-invalid-response', { cause: new Error('speech that says nothing of itself') })
      return { ...head, engine: provider.engine, audio: bytesOf(pieces) }
    },
  }
}

import { TRANSCRIPTION_LIMITS } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { Used } from '../calls/metering.ts'
import type { ProviderUser } from '../calls/places.ts'
import { soundType } from '../speech/openai.ts'

/** A sound whose words are looked for. */
export interface Recording {
  /** A WAV or MP3 file, of at most `TRANSCRIPTION_LIMITS.bytes`. */
  readonly bytes: Uint8Array
  /** How long it lasts, ms. */
  readonly ms: number
  /** What is spoken in it, such as `hi-IN`. */
  readonly language: string
}

/** A word as it was heard. */
export interface TranscribedWord {
  readonly word: string
  /** ms from the beginning of the sound; as the provider says, which may be beyond its end or before the word before. */
  readonly startMs: number
  readonly endMs: number
}

/** One way to have sounds transcribed. */
export interface TranscriptionProvider {
  /** The operator's, or the workspace's own. */
  readonly kind: 'direct' | 'workspace'
  /** Throws errors of the catalogue (`ai-…`), and the signal's reason once that is aborted. */
  transcribe(recording: Recording & { readonly contentType: string }, context: { readonly signal: AbortSignal; readonly used: (used: Used) => void }): Promise<readonly TranscribedWord[]>
}

/** Words of sounds with their times: by what the workspace named for itself, without that by the server's; nothing is built in. */
export interface Transcription {
  /**
   * The words of a sound; null where nobody transcribes.
   * @throws LecternError `invalid-request` for what is no sound or too large, the `ai-…` errors of the catalogue; the signal's reason.
   */
  transcribe(user: ProviderUser, recording: Recording, signal: AbortSignal): Promise<readonly TranscribedWord[] | null>
}

/** Builds {@link Transcription}. */
export function createTranscription(
  { calls, providerFor }: { readonly calls: Calls; readonly providerFor: (user: ProviderUser) => Promise<TranscriptionProvider | null> },
): Transcription {
  return {
    async transcribe(user, recording, signal) {
      const provider = await providerFor(user)
      if (!provider) return null
      const contentType = soundType(recording.bytes)
      if (contentType === null || recording.bytes.length > TRANSCRIPTION_LIMITS.bytes || recording.ms > TRANSCRIPTION_LIMITS.ms) {
        throw new LecternError('invalid-request', { path: 'file' })
      }
      const call = { kind: 'transcription', way: provider.kind, user, signal, ms: TRANSCRIPTION_LIMITS.answerMs } as const
      return await calls.once(call, async (context) => {
        const words = await provider.transcribe({ ...recording, contentType }, context)
        context.used({ audioMs: recording.ms })
        return words
      })
    },
  }
}

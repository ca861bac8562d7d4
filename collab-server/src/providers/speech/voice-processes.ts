import { wavHeader } from '@lectern/shared/narration'
import { LecternError } from '../../platform/errors.ts'
import { Places } from '../calls/places.ts'
import type { ProviderUser } from '../calls/places.ts'
import { mouthOfPhonemes } from './mouth.ts'
import type { SpeakContext, SpeechProvider, SpokenHead } from './speech.ts'
import type { ChildAnswer, ChildRequest } from './voice-messages.ts'
import type { VoiceProcess } from './voice-process.ts'

/** Processes that speak at once, whatever their program: each takes a core while it does. */
const PROCESSES = { process: 2, organization: 2, person: 1, waiting: 8, waitMs: 20_000 } as const
/** A process that nobody asks for so long ends, ms. */
const IDLE_MS = 60_000
/** Texts that one process speaks; what it never gives back ends with it. */
const TEXTS = 200
/** Sent at once, in bytes. */
const PIECE = 64 * 1024

/** Voices that are built in, and speak in processes of their own. */
export interface BuiltInVoices extends SpeechProvider {
  /** Ends its processes. */
  close(): void
  /** The processes that run, for tests. */
  readonly processes: ReadonlySet<VoiceProcess>
}

/** What a process has spoken. */
export type SpokenEnd = Extract<ChildAnswer, { kind: 'spoken' }>

/** The processes of one program. */
export interface VoiceProcesses extends Pick<BuiltInVoices, 'close' | 'processes'> {
  /** Asks one of them, or a new one, when there is a place for it. @throws LecternError `ai-busy`, `ai-unavailable`; the signal's reason */
  ask(request: ChildRequest, user: ProviderUser, signal: AbortSignal): AsyncGenerator<ChildAnswer, void, undefined>
  /** Has a text spoken, and hands it on as a WAV file; `wordsOf` says when its words are said. @throws LecternError `invalid-request` too */
  speak(
    request: Extract<ChildRequest, { kind: 'speak' }>, characters: number, context: SpeakContext, wordsOf: (end: SpokenEnd, durationMs: number) => SpokenHead['words'],
  ): AsyncGenerator<SpokenHead | Uint8Array, void, undefined>
}

/** Places for processes that speak, for all programs of a server. */
export const voicePlaces = (): Places => new Places(PROCESSES)

/** Keeps processes of a program, which `start` starts, for a while. */
export function createVoiceProcesses(start: () => VoiceProcess, places: Places): VoiceProcesses {
  const processes = new Set<VoiceProcess>()
  const idle: { readonly process: VoiceProcess; readonly texts: number; readonly timer: NodeJS.Timeout }[] = []
  let isClosed = false

  const drop = (process: VoiceProcess): void => {
    process.end()
    processes.delete(process)
  }
  const take = (): { readonly process: VoiceProcess; readonly texts: number } => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.process.isAlive) return kept
      processes.delete(kept.process)
    }
    const process = start()
    processes.add(process)
    return { process, texts: 0 }
  }
  const release = (process: VoiceProcess, texts: number): void => {
    if (isClosed || !process.isAlive || texts >= TEXTS) return drop(process)
    const timer = setTimeout(() => {
      idle.splice(idle.findIndex((kept) => kept.process === process), 1)
      drop(process)
    }, IDLE_MS).unref()
    idle.push({ process, texts, timer })
  }

  async function* ask(request: ChildRequest, user: ProviderUser, signal: AbortSignal): AsyncGenerator<ChildAnswer, void, undefined> {
    const leave = await places.acquire(user, signal)
    const { process, texts } = take()
    try {
      yield* process.ask(request, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof LecternError ? error : new LecternError('ai-unavailable', { cause: error })
    } finally {
      release(process, texts + 1)
      leave()
    }
  }

  return {
    processes, ask,
    async* speak(request, characters, { signal, used, user }, wordsOf) {
      const sounds: Uint8Array[] = []
      let end: SpokenEnd | null = null
      for await (const answer of ask(request, user, signal)) {
        if (answer.kind === 'sound') sounds.push(answer.pcm)
        else if (answer.kind === 'spoken') end = answer
        else if (answer.kind === 'too-long') throw new LecternError('invalid-request', { path: 'text', reason: 'provider.speechTooLong' })
        else if (answer.kind === 'unknown-voice') throw new LecternError('invalid-request', { path: 'voice', reason: 'provider.unknownVoice' })
      }
      if (!end) throw new LecternError('ai-unavailable', { cause: new Error('nothing was said') })
      const durationMs = Math.round(end.samples / end.sampleRate * 1000)
      used({ characters, audioMs: durationMs })
      yield { contentType: 'audio/wav', words: wordsOf(end, durationMs), durationMs, ...(end.phonemes && { mouth: mouthOfPhonemes(end.phonemes) }) }
      yield wavHeader(end.sampleRate, end.samples)
      const sound = Buffer.concat(sounds)
      sounds.length = 0
      for (let at = 0; at < sound.length; at += PIECE) yield sound.subarray(at, at + PIECE)
    },
    close() {
      isClosed = true
      for (const { timer } of idle) clearTimeout(timer)
      for (const process of processes) drop(process)
    },
  }
}

import { SPEECH_LIMITS } from '@lectern/shared/providers'
import type { Voice } from '@lectern/shared/providers'
import { LecternError } from '../../platform/errors.ts'
import { Places } from '../calls/places.ts'
import type { ProviderUser } from '../calls/places.ts'
import { markupOf, wordsOf } from './espeak-markup.ts'
import type { ChildAnswer, ChildRequest } from './espeak-messages.ts'
import { startEspeak } from './espeak-process.ts'
import type { EspeakProcess } from './espeak-process.ts'
import type { SpeechProvider } from './speech.ts'

/** Processes that speak at once: each takes a core while it does. */
const PROCESSES = { process: 2, organization: 2, person: 1, waiting: 8, waitMs: 20_000 } as const
/** A process that nobody asks for so long ends, ms. */
const IDLE_MS = 60_000
/** Texts that one process speaks; what it never gives back ends with it. */
const TEXTS = 200
const WAV_HEADER = 44
/** Sent at once, in bytes. */
const PIECE = 64 * 1024

/** Voices that are built in. */
export interface Espeak extends SpeechProvider {
  /** Ends its processes. */
  close(): void
  /** The processes that run, for tests. */
  readonly processes: ReadonlySet<EspeakProcess>
}

/** The beginning of a WAV file of one channel of 16 bits. */
function wavHeader(sampleRate: number, samples: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER)
  const bytes = samples * 2
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(bytes + WAV_HEADER - 8, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return header
}

const SYSTEM: ProviderUser = { organizationId: '', userId: '' }

/** eSpeak NG, in processes of its own; `module` is where its package lies, `maxMs` the longest sound it makes. */
export function createEspeak(module: string, maxMs: number = SPEECH_LIMITS.ms): Espeak {
  const places = new Places(PROCESSES)
  const processes = new Set<EspeakProcess>()
  const idle: { readonly process: EspeakProcess; readonly texts: number; readonly timer: NodeJS.Timeout }[] = []
  let voices: readonly Voice[] | null = null
  let isClosed = false

  const drop = (process: EspeakProcess): void => {
    process.end()
    processes.delete(process)
  }
  const take = (): { readonly process: EspeakProcess; readonly texts: number } => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.process.isAlive) return kept
      processes.delete(kept.process)
    }
    const process = startEspeak(module)
    processes.add(process)
    return { process, texts: 0 }
  }
  const giveBack = (process: EspeakProcess, texts: number): void => {
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
      giveBack(process, texts + 1)
      leave()
    }
  }

  return {
    engine: { kind: 'offline', name: 'eSpeak NG', license: 'GPL-3.0' },
    processes,
    async voices(signal) {
      if (voices) return voices
      for await (const answer of ask({ kind: 'voices' }, SYSTEM, signal)) {
        if (answer.kind !== 'voices') continue
        // The first language of a voice is what it is asked for by.
        voices = answer.voices.flatMap(({ languages, name }) => (languages[0] === undefined ? [] : [{ id: languages[0], name, languages: [...languages] }]))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      }
      return voices ?? []
    },
    async* speak({ pitch = 1, rate, text, voice }, { signal, used, user }) {
      const source = markupOf(text)
      const sounds: Uint8Array[] = []
      let end: Extract<ChildAnswer, { kind: 'spoken' }> | null = null
      for await (const answer of ask({ kind: 'speak', markup: source.markup, voice, rate, pitch, maxMs }, user, signal)) {
        if (answer.kind === 'sound') sounds.push(answer.pcm)
        else if (answer.kind === 'spoken') end = answer
        else if (answer.kind === 'too-long') throw new LecternError('invalid-request', { path: 'text', reason: 'provider.speechTooLong' })
        else if (answer.kind === 'unknown-voice') throw new LecternError('invalid-request', { path: 'voice', reason: 'provider.unknownVoice' })
      }
      if (!end) throw new LecternError('ai-unavailable', { cause: new Error('nothing was said') })
      const durationMs = Math.round(end.samples / end.sampleRate * 1000)
      used({ characters: [...text].length, audioMs: durationMs })
      yield { contentType: 'audio/wav', words: wordsOf(end.words, source, durationMs), durationMs }
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

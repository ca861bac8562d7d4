import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { SPEECH_LIMITS, speechEngineSchema, spokenWordSchema } from '@lectern/shared/providers'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { receiveFile } from '../../blobs/receive-file.ts'
import type { PaidContext } from '../../jobs/paid-work.ts'
import { requestKey } from '../../jobs/request-key.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import type { SpooledFile } from '../../platform/spool.ts'
import { spokenTextJob } from '../kinds.ts'
import type { SpeechRequest, Spoken } from './speech.ts'

/** Characters of a text that stand for it in lists. */
const TITLE_MAX = 80

type Head = Omit<Spoken, 'audio'>

/** What is kept of speech for who asks again: all but the sound, which is a file. */
const keptSchema = z.object({
  engine: speechEngineSchema, contentType: z.string(), words: z.array(spokenWordSchema).nullable(), durationMs: z.number().nullable(),
  /** Of the sound; null where there was no room for it. */
  hash: z.string().nullable(),
})

/** A file that is written while its bytes pass by. */
interface Copy {
  /** Resolves when more may come. */
  write(piece: Uint8Array): Promise<void>
  /** The whole; null where it could not be kept. */
  end(): Promise<SpooledFile | null>
  /** Takes away what there is, unless it is whole. */
  drop(): void
}

function openCopy(app: FastifyInstance, userId: string): Copy {
  const source = new PassThrough()
  const file = receiveFile(app, source, { userId, expected: 0, maxBytes: SPEECH_LIMITS.bytes, tooLarge: () => new LecternError('ai-invalid-response') })
    .catch((error: unknown) => {
      app.log.debug({ err: error }, 'a sound was not kept')
      source.destroy()
      return null
    })
  return {
    async write(piece) {
      if (source.destroyed || source.write(piece)) return
      await Promise.race([once(source, 'drain'), file])
    },
    async end() {
      source.end()
      return await file
    },
    drop() { source.destroy() },
  }
}

/** Speaks, charges with the first sound, and keeps the whole; without room for it nothing is kept. */
async function* speakAndKeep(
  app: FastifyInstance, actor: Caller, request: SpeechRequest, { charge, keepFile, signal }: PaidContext,
): AsyncGenerator<Head | Uint8Array, string, undefined> {
  const { audio, ...head } = await app.providers.speech.speak(actor, request, signal)
  const copy = openCopy(app, actor.userId)
  let file: SpooledFile | null = null
  try {
    await charge()
    yield head
    for await (const piece of audio) {
      await copy.write(piece)
      yield piece
    }
    file = await copy.end()
    if (file) await keepFile(file, head.contentType)
    return JSON.stringify({ ...head, hash: file?.hash ?? null })
  } catch (error) {
    if (!(error instanceof LecternError && (error.code === 'storage-full' || error.code === 'disk-full'))) throw error
    return JSON.stringify({ ...head, hash: null })
  } finally {
    copy.drop()
    await file?.remove()
    await audio.return()
  }
}

async function* bytesOf(pieces: AsyncIterable<Head | Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) if (piece instanceof Uint8Array) yield piece
}

/**
 * Speech that is paid when its first sound is there, and given again to who asks with the same key, for a day. What is built in costs
 * nothing, and is spoken anew.
 * @throws LecternError `insufficient-credits`, `conflict` where the key is busy or its sound was not kept, and what `Speech.speak` throws.
 */
export async function speakPaid(
  app: FastifyInstance, actor: Caller, { key, ...request }: SpeechRequest & { readonly key?: string | undefined }, signal: AbortSignal,
): Promise<Spoken> {
  const { speech } = app.providers
  if (await speech.isBuiltIn(actor)) return await speech.speak(actor, request, signal)
  const options = { kind: spokenTextJob.name, key: requestKey(key, request), title: cutText(request.text, TITLE_MAX), signal }
  const pieces = app.jobs.paid.stream<Head | Uint8Array>(
    actor, options, (context) => speakAndKeep(app, actor, request, context),
    async function* again(answer) {
      const { hash, ...head } = keptSchema.parse(JSON.parse(answer))
      if (hash === null) throw new LecternError('conflict', { path: 'key', reason: 'job.keyUsed' })
      yield head
      yield* await app.blobs.get(hash) as AsyncIterable<Uint8Array>
    },
  )
  const { value: head } = await pieces.next()
  if (!head || head instanceof Uint8Array) throw new LecternError('ai-invalid-response', { cause: new Error('speech that says nothing of itself') })
  return { ...head, audio: bytesOf(pieces) }
}

import type { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import { ask, withoutKeys } from './ask.ts'
import type { AskOptions } from './ask.ts'
import type { Wire, WireRequest } from './wire.ts'

/** Bounds of an answer that comes whole. */
export interface AnswerLimits {
  /** Until it is there, the second try among it, in ms. */
  readonly ms: number
  /** Its size. */
  readonly bytes: number
}

async function readWhole(body: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw new Error(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks for JSON that keeps to a schema.
 * @throws LecternError as {@link ask}, `ai-timeout` when it takes too long, `ai-invalid-response` for what is too large, breaks off or is
 * something else; the reason of the signal.
 */
export async function askJson<T extends z.ZodType>(
  wire: Wire, request: WireRequest, schema: T, limits: AnswerLimits, options: AskOptions,
): Promise<z.output<T>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new LecternError('ai-timeout')), limits.ms)
  const signal = AbortSignal.any([options.signal, late.signal])
  try {
    const { body } = await ask(wire, request, { ...options, signal })
    const text = await readWhole(body, limits.bytes).finally(() => body.destroy())
    return schema.parse(JSON.parse(text))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof LecternError) throw error
    throw new LecternError('ai-invalid-response', { cause: new Error(withoutKeys(String(error), options.key)) })
  } finally {
    clearTimeout(timer)
  }
}

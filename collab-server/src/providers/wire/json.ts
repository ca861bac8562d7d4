import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import { BrokenAnswer, ask, withoutKeys } from './ask.ts'
import type { AskOptions } from './ask.ts'
import type { Wire, WireRequest } from './wire.ts'

/**
 * The body of an answer.
 * @throws LecternError `ai-invalid-response` for more bytes than allowed and for what breaks off.
 */
export async function readWhole(body: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const bad = (cause: Error): LecternError => new LecternError('ai-invalid-response', { cause })
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw bad(new Error(`more than ${maxBytes} bytes`))
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof LecternError) throw error
    const words = `broke off: ${error instanceof Error ? error.message : String(error)}`
    throw bad(size === 0 ? new BrokenAnswer(words) : new Error(words))
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks)
}

/**
 * Asks for JSON that keeps to a schema.
 * @throws LecternError as {@link ask}, `ai-invalid-response` for what is too large, breaks off or is something else; the reason of
 * the signal.
 */
export async function requestJson<T extends z.ZodType>(
  wire: Wire, request: WireRequest, schema: T, maxBytes: number, options: AskOptions,
): Promise<z.output<T>> {
  try {
    const { body } = await ask(wire, request, options)
    const text = (await readWhole(body, maxBytes)).toString('utf8')
    return schema.parse(JSON.parse(text))
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof LecternError) throw error
    throw new LecternError('ai-invalid-response', { cause: new Error(withoutKeys(String(error), options.key)) })
  }
}

import { ERRORS } from '../errors/index.ts'
import type { ErrorAnswer } from '../errors/index.ts'

/** Ends a streamed text that is whole (S2 §7). */
const DONE = '[DONE]'

/** What a line of a streamed text says. */
export type StreamEvent =
  | { readonly kind: 'text'; readonly text: string }
  /** The objective that was written because none was given. */
  | { readonly kind: 'objective'; readonly objective: string }
  /** The whole text anew: what had come broke a rule, and this keeps it, or comes closer. */
  | { readonly kind: 'replaced'; readonly text: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'error'; readonly error: ErrorAnswer }

/** One event as a line (S2 §7: `data:` with text, `[DONE]`, `error:` with JSON), with the empty line after it. */
export function streamLine(event: StreamEvent): string {
  if (event.kind === 'done') return `data: ${DONE}\n\n`
  if (event.kind === 'error') return `error: ${JSON.stringify(event.error)}\n\n`
  if (event.kind === 'replaced') return `data: ${JSON.stringify({ text: '', replaced: event.text })}\n\n`
  return `data: ${JSON.stringify(event.kind === 'text' ? { text: event.text } : { text: '', objective: event.objective })}\n\n`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(text: string): ErrorAnswer {
  const value = parsed(text) as Partial<ErrorAnswer> | null | undefined
  const code = typeof value?.code === 'string' && Object.hasOwn(ERRORS, value.code) ? value.code : 'internal'
  return {
    status: 99, code, message: typeof value?.message === 'string' ? value.message : ERRORS[code].message,
    ...(typeof value?.reason === 'string' ? { reason: value.reason } : {}),
  }
}

/** What a line says; null for empty lines and those of another kind. A line that cannot be read is an error event. */
export function parseStreamLine(line: string): StreamEvent | null {
  if (line.startsWith('error:')) return { kind: 'error', error: errorOf(line.slice('error:'.length).trim()) }
  if (!line.startsWith('data:')) return null
  const data = line.slice('data:'.length).trim()
  if (data === DONE) return { kind: 'done' }
  const value = parsed(data)
  if (typeof value === 'string') return { kind: 'text', text: value }
  const { text, objective, replaced } = (value ?? {}) as { text?: unknown; objective?: unknown; replaced?: unknown }
  if (typeof replaced === 'string') return { kind: 'replaced', text: replaced }
  if (typeof objective === 'string') return { kind: 'objective', objective }
  if (typeof text === 'string') return { kind: 'text', text }
  const code = 'ai-invalid-response'
  return { kind: 'error', error: { status: 99, code, message: ERRORS[code].message } }
}

import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { TextRequest } from './provider.ts'

/** How many faults of an answer a model is told, and how much of the answer it is shown again. */
const REPAIR = { faults: 10, characters: 20_000 } as const

/** The request with the schema that the answer is to keep to: not every wire can carry one, every model can read one. */
export function withSchema(request: TextRequest, schema: z.ZodType): TextRequest {
  const form = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { fallback } = request
  return { ...request, ...(fallback && { fallback: () => withSchema(fallback(), schema) }), system: `${request.system}\nAnswer with JSON alone, without any words or code fence around it. It keeps to this JSON Schema:\n${form}` }
}

/** What a model is to do about faults of its JSON, and of its text. */
export const JSON_AGAIN = 'Answer again with the whole corrected JSON alone.'
export const TEXT_AGAIN = 'Answer again with the whole corrected text alone.'

/** What an answer breaks of its rules, a sentence to the model each; empty when it keeps them all. */
export type Rules<T> = (answer: T) => readonly string[]

/** The request with an answer of no use and what is wrong with it. */
function withRepair(request: TextRequest, written: string, problem: string, again: string): TextRequest {
  const { fallback: _fallback, ...same } = request
  return {
    ...same,
    messages: [
      // An empty turn is refused by some providers.
      ...request.messages, { role: 'assistant', text: written.trim().slice(0, REPAIR.characters) || '(nothing)' },
      { role: 'user', text: `This answer cannot be used: ${problem}\n${again}` },
    ],
  }
}

/** The JSON in what was written, also when it stands in a code fence or among words (S2 §7); undefined when there is none. */
function jsonIn(written: string): unknown {
  const trimmed = written.trim()
  const [from, to] = [trimmed.search(/[[{]/), Math.max(trimmed.lastIndexOf('}'), trimmed.lastIndexOf(']'))]
  const candidates = [trimmed, trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1), trimmed.slice(from, to + 1)]
  for (const candidate of candidates) {
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // The next reading may be the one.
    }
  }
  return undefined
}

/** What was written as data of the schema, or in words what is wrong with it. */
export function readStructured<T extends z.ZodType>(written: string, schema: T): { readonly data: z.output<T> } | { readonly problem: string } {
  const json = jsonIn(written)
  if (json === undefined) return { problem: 'it is not JSON.' }
  const result = schema.safeParse(json)
  if (result.success) return { data: result.data }
  return { problem: result.error.issues.slice(0, REPAIR.faults).map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`).join('; ') }
}

/** A text that was written already, asked for once more with what it breaks; of the two the one that breaks fewer rules. A fault of the second loses nothing. */
export async function mendedText(request: TextRequest, written: string, write: (request: TextRequest) => Promise<string>, rules: Rules<string>): Promise<string> {
  const broken = rules(written)
  if (broken.length === 0) return written
  try {
    const second = await write(withRepair(request, written, broken.slice(0, REPAIR.faults).join(' '), TEXT_AGAIN))
    return second.trim() !== '' && rules(second).length <= broken.length ? second : written
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    return written
  }
}

/**
 * An answer that is read and keeps its rules, asked for at most once more with what is wrong. Null when neither can be read; of two that
 * break rules, the one that breaks fewer. A first answer that can be read is not lost to a fault of the second.
 */
export async function repaired<T>(
  request: TextRequest, write: (request: TextRequest) => Promise<string>,
  read: (written: string) => { readonly data: T } | { readonly problem: string }, rules: Rules<T>, again: string,
): Promise<T | null> {
  const judge = (written: string) => {
    const found = read(written)
    return 'data' in found ? { ...found, broken: rules(found.data) } : { broken: [found.problem] }
  }
  const written = await write(request)
  const first = judge(written)
  if (first.broken.length === 0 && 'data' in first) return first.data
  try {
    const second = judge(await write(withRepair(request, written, first.broken.slice(0, REPAIR.faults).join(' '), again)))
    if ('data' in second && (!('data' in first) || second.broken.length <= first.broken.length)) return second.data
  } catch (error) {
    const isTheirs = error instanceof LecternError || request.signal?.aborted === true
    if (!('data' in first) || !isTheirs) throw error
  }
  return 'data' in first ? first.data : null
}

import { z } from 'zod'
import type { TextRequest } from './provider.ts'

/** How many faults of an answer a model is told, and how much of the answer it is shown again. */
const REPAIR = { faults: 10, characters: 20_000 } as const

/** The request with the schema that the answer is to keep to: not every wire can carry one, every model can read one. */
export function withSchema(request: TextRequest, schema: z.ZodType): TextRequest {
  const form = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return { ...request, system: `${request.system}\nAnswer with JSON alone, without any words or code fence around it. It keeps to this JSON Schema:\n${form}` }
}

/** The request with an answer of no use and what is wrong with it. */
export function withRepair(request: TextRequest, written: string, problem: string): TextRequest {
  return {
    ...request,
    messages: [
      // An empty turn is refused by some providers.
      ...request.messages, { role: 'assistant', text: written.trim().slice(0, REPAIR.characters) || '(nothing)' },
      { role: 'user', text: `This answer cannot be used: ${problem}\nAnswer again with the whole corrected JSON alone.` },
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

import { INTERACTIVE_LIMITS } from '../lesson/index.ts'
import { cutText } from '../text/index.ts'

/** An interactive as a model wrote it. */
export interface WrittenInteractive {
  readonly code: string
  /** Empty where the model said none. */
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/** The line that a model tells in what it is called: a comment with JSON. */
const ABOUT = /<!--\s*lectern:\s*(\{[\s\S]*?\})\s*-->/

const cut = (text: unknown, max: number): string => (typeof text === 'string' ? cutText(text.replaceAll(/\s+/g, ' ').trim(), max) : '')

/** The HTML within an answer: what stands between the first fences, else the whole of it. */
function unfenced(answer: string): string {
  const [, fenced] = /```[a-z]*[^\S\n]*\n([\s\S]*?)(?:\n```|$)/i.exec(answer) ?? []
  return (fenced ?? answer).replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
}

function aboutIn(code: string): { readonly name?: unknown; readonly description?: unknown; readonly tags?: unknown } {
  try {
    return JSON.parse(ABOUT.exec(code)?.[1] ?? '{}') as object
  } catch {
    return {}
  }
}

const CALLS = [
  [/\blectern\s*\.\s*ready\b/, 'Call lectern.ready() once it can be used.'],
  [/\blectern\s*\.\s*(?:answer|score|complete)\b/, 'Say what learners do by lectern.answer, lectern.score or lectern.complete.'],
] as const

/** What an answer breaks of the rules of interactives (S2 §5: a name of at most 50 characters, a description of at most 100), a sentence to the model each. */
export function brokenInteractive(answer: string): readonly string[] {
  const written = unfenced(answer)
  const { description, name, tags } = aboutIn(written)
  const code = written.replace(ABOUT, '').trim()
  const isOver = (text: unknown, max: number): boolean => typeof text === 'string' && text.trim().length > max
  return [
    ...(/<[a-z][^>]*>/i.test(code) && /<script\b/i.test(code) ? [] : ['Write one HTML document with its script.']),
    ...CALLS.flatMap(([call, rule]) => (call.test(code) ? [] : [rule])),
    ...(code.length > INTERACTIVE_LIMITS.code ? [`It has ${code.length} characters; write at most ${INTERACTIVE_LIMITS.code}.`] : []),
    ...(isOver(name, INTERACTIVE_LIMITS.name) ? [`The name is longer than ${INTERACTIVE_LIMITS.name} characters.`] : []),
    ...(isOver(description, INTERACTIVE_LIMITS.description) ? [`The description is longer than ${INTERACTIVE_LIMITS.description} characters.`] : []),
    ...(Array.isArray(tags) && (tags.length > INTERACTIVE_LIMITS.tags || tags.some((tag) => isOver(tag, INTERACTIVE_LIMITS.tag))) ? [`There are at most ${INTERACTIVE_LIMITS.tags} tags of at most ${INTERACTIVE_LIMITS.tag} characters.`] : []),
  ]
}

/** What a model answered, if it is an interactive: markup with a script that says when it is ready and what learners did, not longer than one may be. Else null. */
export function readInteractive(answer: string): WrittenInteractive | null {
  const written = unfenced(answer)
  const { description, name, tags } = aboutIn(written)
  const code = written.replace(ABOUT, '').trim()
  const isOne = /<[a-z][^>]*>/i.test(code) && /<script\b/i.test(code) && CALLS.every(([call]) => call.test(code))
  if (!isOne || code.length > INTERACTIVE_LIMITS.code) return null
  const named = (Array.isArray(tags) ? tags as unknown[] : []).map((tag) => cut(tag, INTERACTIVE_LIMITS.tag)).filter((tag) => tag !== '')
  return { code, name: cut(name, INTERACTIVE_LIMITS.name), description: cut(description, INTERACTIVE_LIMITS.description), tags: [...new Set(named)].slice(0, INTERACTIVE_LIMITS.tags) }
}

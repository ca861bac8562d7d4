import { z } from 'zod'
import { ELEMENT } from './keys.ts'
import { DEFAULT_BACKGROUND, DEFAULT_PRESENTER } from './slide.ts'
import { LESSON_LIMITS } from './limits.ts'
import { holdsText, plainShape } from './models.ts'
import type { Shape } from './models.ts'
import type { ElementType } from './elements/registry.ts'
import { marksSchema, plainText } from '../text/rich-text.ts'
import type { Block, RichText, Run } from '../text/rich-text.ts'

/** Receives what had to be repaired: where, and what was wrong. */
export type Report = (path: string, problem: string) => void

/** Values for fields whose model has no default of its own. */
const FALLBACKS: Readonly<Record<string, unknown>> = {
  order: 'a0', x: 0, y: 0, width: 400, height: 200, shape: 'rectangle', blob: null, naturalWidth: 1, naturalHeight: 1,
  background: DEFAULT_BACKGROUND, presenterConfig: DEFAULT_PRESENTER,
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The number nearest to one that a field refuses; undefined when the value is none, or is refused for something else. Told by
 * what the refusals name: the bounds that a schema tells of itself are not part of every build of the schema library.
 */
function nearest(field: z.ZodType, value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  let number = value
  // A fraction far outside is refused twice: for not being whole, then for its size.
  for (let refusals = 0; refusals < 3; refusals++) {
    const issue = field.safeParse(number).error?.issues[0]
    if (issue === undefined) return number
    if (issue.code === 'too_big') number = Number(issue.maximum)
    else if (issue.code === 'too_small') number = Number(issue.minimum)
    else if (issue.code === 'invalid_type' && issue.expected === 'int') number = Math.round(number)
    else return undefined
  }
  return undefined
}

const models = new WeakMap<Shape, z.ZodType<Record<string, unknown>>>()

/** The fields of a shape as one model, made once: reading an element field by field costs ten times as much. */
function modelOf(shape: Shape): z.ZodType<Record<string, unknown>> {
  const known = models.get(shape)
  if (known) return known
  const model: z.ZodType<Record<string, unknown>> = z.object(shape)
  models.set(shape, model)
  return model
}

/**
 * The values of a model's fields. What is impossible becomes the nearest possible number or the default,
 * and is reported; what is absent gets its default silently.
 */
export function repairFields(shape: Shape, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const whole = modelOf(shape).safeParse(input)
  if (whole.success) return whole.data
  const output: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(shape)) {
    const value = Object.hasOwn(input, key) ? input[key] : undefined
    const read = field.safeParse(value)
    if (read.success) {
      output[key] = read.data
      continue
    }
    if (value !== undefined) report(key, read.error.issues[0]?.message ?? 'not valid')
    const number = nearest(field, value)
    const fallback = field.safeParse(number ?? undefined)
    output[key] = fallback.success ? fallback.data : FALLBACKS[key]
  }
  return output
}

/** Fields that this version does not know, so that a newer version's work survives; bounded in number and size. */
export function unknownFields(known: object, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const output: Record<string, unknown> = {}
  let count = 0
  for (const [key, value] of Object.entries(input)) {
    if (Object.hasOwn(known, key) || key === ELEMENT.text || key === '__proto__' || value === undefined) continue
    const json = jsonOf(value)
    if (json === undefined || json.length > LESSON_LIMITS.unknownValue || count >= LESSON_LIMITS.unknownKeys) {
      report(key, 'left out: not plain data, or too much of it')
      continue
    }
    output[key] = JSON.parse(json) as unknown
    count += 1
  }
  return output
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** An element of a known type from whatever was found: known fields repaired, unknown ones kept. */
export function repairElement(type: ElementType, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const shape = plainShape(type)
  const element = { ...unknownFields(shape, input, report), ...repairFields(shape, input, report) }
  return holdsText(type) ? { ...element, [ELEMENT.text]: repairRichText(input[ELEMENT.text], report) } : element
}

/** Rich text from whatever was found; words are kept as far as there are any. */
export function repairRichText(input: unknown, report: Report): RichText {
  const given = isObject(input) && Array.isArray(input.blocks) ? (input.blocks as unknown[]) : null
  if (input !== undefined && given === null) report('text', 'not rich text')
  if (given !== null && given.length > LESSON_LIMITS.textBlocks) {
    report('text.blocks', `only the first ${LESSON_LIMITS.textBlocks} paragraphs are kept`)
  }
  let left: number = LESSON_LIMITS.textCharacters
  const blocks: Block[] = []
  for (const [index, block] of (given ?? []).slice(0, LESSON_LIMITS.textBlocks).entries()) {
    if (!isObject(block)) {
      report(`text.blocks.${index}`, 'not a paragraph')
      continue
    }
    const runs: Run[] = []
    for (const run of Array.isArray(block.runs) ? (block.runs as unknown[]) : []) {
      if (!isObject(run) || typeof run.text !== 'string' || run.text === '') continue
      const text = run.text.slice(0, left)
      left -= text.length
      if (text !== '') runs.push({ text, marks: repairMarks(run.marks, (path, problem) => report(`text.${path}`, problem)) })
    }
    const kind = block.kind === 'bullet' || block.kind === 'ordered' ? block.kind : 'paragraph'
    blocks.push({
      kind,
      level: whole(block.level, 8),
      ordinal: kind === 'ordered' ? whole(block.ordinal, Number.MAX_SAFE_INTEGER) : 0,
      align: block.align === 'left' || block.align === 'center' || block.align === 'right' || block.align === 'justify'
        ? block.align : null,
      runs,
    })
  }
  if (left === 0 && plainLength(given) > LESSON_LIMITS.textCharacters) {
    report('text', `only the first ${LESSON_LIMITS.textCharacters} characters are kept`)
  }
  return { blocks: blocks.length > 0 ? blocks : [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [] }] }
}

function plainLength(blocks: readonly unknown[] | null): number {
  let length = 0
  for (const block of blocks ?? []) {
    if (!isObject(block) || !Array.isArray(block.runs)) continue
    for (const run of block.runs as unknown[]) if (isObject(run) && typeof run.text === 'string') length += run.text.length
  }
  return length
}

function whole(value: unknown, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : 0
}

function repairMarks(input: unknown, report: Report): Run['marks'] {
  if (!isObject(input)) return {}
  const marks: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(marksSchema.shape)) {
    if (input[key] === undefined) continue
    const read = field.safeParse(input[key])
    if (read.success) marks[key] = read.data
    else report(`marks.${key}`, read.error.issues[0]?.message ?? 'not valid')
  }
  return marks as Run['marks']
}

/** Whether a text is longer than a box may hold. */
export function isTooLong(text: RichText): boolean {
  return text.blocks.length > LESSON_LIMITS.textBlocks || plainText(text).length > LESSON_LIMITS.textCharacters
}

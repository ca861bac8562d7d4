import { marksSchema, plainText } from '../text/rich-text.ts'
import type { Block, RichText, Run } from '../text/rich-text.ts'
import { LESSON_LIMITS } from './limits.ts'
import { paragraphLook } from './rich-text-fragment.ts'
import { isObject } from './untrusted.ts'
import type { Report } from './untrusted.ts'

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
      ...paragraphLook((name) => block[name]),
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

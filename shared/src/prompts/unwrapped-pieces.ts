import { unwrapped } from './unwrapped.ts'

/** How an answer begins that is wrapped: its fence and what it names. */
const OPENING = /^\s*(`{3,}|~{3,})([\w+-]*)[ \t]*\n/u
/** Beginnings of which nobody knows yet whether they are a fence: space, marks of one, and the line behind them. */
const MAYBE_OPENING = /^\s*(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[\w+-]*[ \t]*)$/u
/** A fence of these is round Markdown; others are round code, which is to be shown as that. */
const OF_MARKDOWN = ['markdown', 'md']
/** A fence of these is round Markdown where a heading follows. */
const OF_ANY = ['', 'text', 'txt', 'plaintext']
const HEADING = /^\s*#{1,6}[ \t]/u
const MAYBE_HEADING = /^\s*#{0,6}$/u
/** A line that is a fence, or may become one. */
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`\n]*)$/u
const MAYBE_FENCE = /^ {0,3}(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[^`\n]*)$/u
/** How answers in content blocks begin, without space; they can be read only when they are whole. */
const BLOCKS = ['[{"type":"text"', '{"content":[{"type":"text"'] as const

/** What may still be said of an answer from its beginning. */
type Beginning = 'unknown' | 'plain' | 'blocks' | { readonly marker: string, readonly length: number }

function beginningOf(text: string): Beginning {
  const packed = text.slice(0, 200).replace(/\s/gu, '')
  if (BLOCKS.some((block) => packed.startsWith(block))) return 'blocks'
  const opening = OPENING.exec(text)
  if (opening !== null) {
    const [{ length }, marker = '', info = ''] = opening
    if (OF_MARKDOWN.includes(info)) return { marker, length }
    if (!OF_ANY.includes(info)) return 'plain'
    const rest = text.slice(length)
    return HEADING.test(rest) ? { marker, length } : MAYBE_HEADING.test(rest) ? 'unknown' : 'plain'
  }
  return MAYBE_OPENING.test(text) || BLOCKS.some((block) => block.startsWith(packed)) ? 'unknown' : 'plain'
}

/** The lines within a fence: what may be its end is kept back until more comes. */
class WithinFence {
  readonly #marker: string
  /** Lines that are empty, or a fence without a name: they count only when something follows. */
  #held = ''
  #holdsFence = false
  #isInCode = false
  /** The line that is being written, as far as it has not been passed on. */
  #line = ''
  #isPassed = false

  constructor(marker: string) { this.#marker = marker }

  add(text: string): string {
    const [first = '', ...others] = text.split('\n')
    return this.#more(first) + others.map((line) => this.#newLine() + this.#more(line)).join('')
  }

  /** What is left when nothing follows. */
  end(): string {
    const passed = this.#isPassed ? '' : this.#whole()
    return this.#holdsFence ? passed : passed + this.#held.replace(/\s+$/u, '')
  }

  #more(text: string): string {
    this.#line += text
    if (!this.#isPassed && MAYBE_FENCE.test(this.#line)) return ''
    this.#isPassed = true
    return this.#flush()
  }

  #flush(): string {
    const passed = this.#held + this.#line
    // A fence without a name that something follows began code within.
    if (this.#holdsFence) this.#isInCode = true
    this.#holdsFence = false
    this.#held = ''
    this.#line = ''
    return passed
  }

  /** A line that may be a fence is whole. */
  #whole(): string {
    const [, marker = '', info = ''] = FENCE.exec(this.#line) ?? []
    const isFence = marker.startsWith(this.#marker)
    const isNamed = info.trim() !== ''
    if (!isFence || isNamed || this.#isInCode) {
      if (marker === '') {
        this.#held += this.#line
        this.#line = ''
        return ''
      }
      const passed = this.#flush()
      if (isFence) this.#isInCode = isNamed
      return passed
    }
    const passed = this.#holdsFence ? this.#flushHeld() : ''
    this.#held += this.#line
    this.#line = ''
    // Two in a row: the first began code, and this one ends it.
    this.#holdsFence = passed === ''
    return passed
  }

  #flushHeld(): string {
    const passed = this.#held
    this.#held = ''
    this.#holdsFence = false
    return passed
  }

  #newLine(): string {
    const passed = this.#isPassed ? '' : this.#whole()
    this.#isPassed = false
    this.#held += '\n'
    return passed
  }
}

/**
 * An answer as it comes, without the code fence round its Markdown or the content blocks it may be wrapped in (S2 §7). Only what could be a
 * fence is held back; blocks are, to their end. Code that an answer begins with stays code.
 */
export async function* unwrappedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let begun = ''
  let beginning: Beginning = 'unknown'
  let within: WithinFence | null = null
  for await (const piece of pieces) {
    let passed = piece
    if (beginning === 'unknown' || beginning === 'blocks') {
      begun += piece
      if (beginning === 'unknown') beginning = beginningOf(begun)
      if (beginning === 'unknown' || beginning === 'blocks') continue
      if (beginning === 'plain') passed = begun
      else {
        within = new WithinFence(beginning.marker)
        passed = begun.slice(beginning.length)
      }
    }
    if (within !== null) passed = within.add(passed)
    if (passed !== '') yield passed
  }
  const rest = within !== null ? within.end() : beginning === 'blocks' ? unwrapped(begun) : beginning === 'unknown' ? begun : ''
  if (rest !== '') yield rest
}

import { BLANKS_MAX, MATCHED_MAX, OPTIONS_MAX, TARGETS_MAX, newParts, newTargets } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT } from '../text/index.ts'
import { Notes, QUESTION_FILE_LIMITS, QuestionFileError } from './model.ts'
import type { QuestionDraft, QuestionReading } from './model.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LOOKS_MARKED = /<\/?[a-z][^<>]{0,300}>/i

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
}

/** The words of HTML; says what is lost. What is not said to be HTML is left as it is unless it has tags. */
function withoutMarkup(text: string, isHtml: boolean, notes: Notes): string {
  if (!isHtml && !LOOKS_MARKED.test(text)) return text
  if (/<(?:img|audio|video|object|iframe|svg|math)\b/i.test(text)) notes.add('media')
  if (/<(?!\/?(?:p|br|div)\b)[a-z]/i.test(text)) notes.add('markup')
  return text.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>\s*/gi, '\n').replace(/<[^<>]*>/g, '').replace(/&(#?\w{1,8});/g, entity).replace(/\n{2,}/g, '\n').trim()
}

/** Signs that GIFT gives a meaning, and letters that no text has in place of those that were written with a backslash. */
const SIGNS = '~=#{}:\\n'
const FIRST = 0xfd_d0
const ESCAPED = /\\([~=#{}:\\n])/g
const STAND_INS = /[\ufdd0-\ufdd7]/g

const hidden = (text: string): string => text.replace(STAND_INS, '').replace(ESCAPED, (_, sign: string) => String.fromCodePoint(FIRST + SIGNS.indexOf(sign)))
const shown = (text: string): string => text.replace(STAND_INS, (letter) => {
  const sign = SIGNS[(letter.codePointAt(0) ?? FIRST) - FIRST] ?? ''
  return sign === 'n' ? '\n' : sign
})

/** One answer: right (`=`) or not (`~`), with its percent, its words and what is said to it. */
interface GiftAnswer {
  readonly isRight: boolean
  readonly weight: number | null
  readonly text: string
  readonly feedback: string
}

const ANSWER = /([=~])(?:%(-?\d{1,3}(?:\.\d{1,10})?)%)?([^=~]*)/g

function answersIn(body: string): readonly GiftAnswer[] {
  return [...body.matchAll(ANSWER)].map(([, sign, weight, rest = '']) => {
    const [text = '', ...feedback] = rest.split('#')
    return { isRight: sign === '=', weight: weight === undefined ? null : Number(weight), text: text.trim(), feedback: feedback.join('#').trim() }
  })
}

/** A file as its questions, without comments and categories. */
function blocksIn(file: string): readonly string[] {
  const lines = hidden(file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).split('\n').map((line) => (/^\s*(?:\/\/|\$CATEGORY:)/.test(line) ? null : line))
  return lines.filter((line) => line !== null).join('\n').split(/\n[^\S\n]*\n/).map((block) => block.trim()).filter((block) => block !== '')
}

/** What a number may be: itself, with a tolerance, or a range; null where it is none. */
function numberIn(words: string): { readonly value: string; readonly tolerance: number } | null {
  const text = words.replace(STAND_INS, (letter) => (shown(letter) === ':' ? ':' : '')).trim()
  const [from, to] = text.split('..').map((part) => Number(part || Number.NaN))
  if (to !== undefined && from !== undefined) return Number.isFinite(from) && Number.isFinite(to) ? { value: String((from + to) / 2), tolerance: Math.abs(to - from) / 2 } : null
  const [value = '', tolerance = '0'] = text.split(':').map((part) => part.trim())
  return value !== '' && Number.isFinite(Number(value)) && Number.isFinite(Number(tolerance)) ? { value, tolerance: Math.abs(Number(tolerance)) } : null
}

class GiftReader {
  readonly notes = new Notes()
  /** How the words of the question are written: empty where it is not said. */
  #format = ''

  #text(words: string) {
    const plain = shown(words)
    return this.notes.text(this.#format === 'plain' ? plain : withoutMarkup(plain, this.#format === 'html', this.notes))
  }

  read(block: string): QuestionDraft | null {
    const [, name = '', rest = block] = /^::([^:]*)::([\s\S]*)$/.exec(block) ?? []
    const [, format = '', text = rest] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(rest) ?? []
    this.#format = format
    const [open, close] = [text.indexOf('{'), text.lastIndexOf('}')]
    if (open === -1) return this.#none('noPlace')
    if (close < open) return this.#none('broken')
    const [before, after] = [text.slice(0, open).trim(), text.slice(close + 1).trim()]
    const [body = '', general = ''] = text.slice(open + 1, close).split('####').map((part) => part.trim())
    const named = name.trim() === '' ? {} : { name: shown(name).trim().slice(0, 200) }
    const draft = this.#asked(body, before, after)
    if (draft === null) return null
    if (general === '') return { ...named, ...draft }
    if (!('rightFeedback' in draft) || draft.rightFeedback !== EMPTY_RICH_TEXT || draft.wrongFeedback !== EMPTY_RICH_TEXT) {
      this.notes.add('feedback')
      return { ...named, ...draft }
    }
    return { ...named, ...draft, rightFeedback: this.#text(general), wrongFeedback: this.#text(general) }
  }

  #none(code: 'noPlace' | 'broken'): null {
    this.notes.add(code)
    return null
  }

  #asked(body: string, before: string, after: string): QuestionDraft | null {
    const prompt = this.#text(after === '' ? before : `${before} _____ ${after}`)
    const truth = /^(TRUE|T|FALSE|F)(?:#([^#]*))?(?:#([^#]*))?$/i.exec(body)
    if (truth !== null) return this.#trueFalse(truth, prompt)
    if (body.startsWith('#')) return this.#number(body.slice(1).trim(), prompt)
    const answers = answersIn(body)
    if (answers.length === 0) return this.#none(body === '' ? 'noPlace' : 'broken')
    if (answers.every(({ isRight, text }) => isRight && text.includes('->'))) return this.#matching(answers, prompt)
    if (answers.some(({ isRight }) => !isRight)) return this.#choice(answers, prompt)
    return this.#written(answers, before, after)
  }

  #trueFalse([, verdict = '', wrong = '', right = '']: RegExpExecArray, prompt: ReturnType<typeof this.notes.text>): QuestionDraft {
    const isTrue = verdict.toUpperCase().startsWith('T')
    const [toWrong, toRight] = [this.#text(wrong), this.#text(right)]
    return { type: 'trueFalse', prompt, correct: isTrue ? 'true' : 'false', trueFeedback: isTrue ? toRight : toWrong, falseFeedback: isTrue ? toWrong : toRight }
  }

  #number(body: string, prompt: ReturnType<typeof this.notes.text>): QuestionDraft | null {
    const answers = body.startsWith('=') || body.startsWith('~') ? answersIn(body) : [{ isRight: true, weight: null, text: body.split('#')[0] ?? '', feedback: body.split('#')[1] ?? '' }]
    const [first, ...others] = answers.filter(({ isRight, text, weight }) => isRight && weight !== 0 && text !== '')
    const wrong = answers.find(({ isRight, weight }) => !isRight || weight === 0)
    const number = first === undefined ? null : numberIn(first.text)
    if (first === undefined || number === null || number.value.length > 40) return this.#none('broken')
    if (others.length > 0) this.notes.add('alternatives')
    return { type: 'shortAnswer', prompt, kind: 'number', ...number, rightFeedback: first.feedback === '' ? EMPTY_RICH_TEXT : this.#text(first.feedback), wrongFeedback: wrong === undefined || wrong.feedback === '' ? EMPTY_RICH_TEXT : this.#text(wrong.feedback) }
  }

  #matching(answers: readonly GiftAnswer[], prompt: ReturnType<typeof this.notes.text>): QuestionDraft {
    const pairs = answers.map(({ text }) => {
      const at = text.indexOf('->')
      return { item: text.slice(0, at).trim(), target: text.slice(at + 2).trim() }
    })
    const names = this.notes.upTo([...new Set(pairs.map(({ target }) => target))], TARGETS_MAX)
    const targets = newTargets(names.map((name) => this.#text(name)))
    const items = this.notes.upTo(pairs.filter(({ item, target }) => item !== '' && names.includes(target)), MATCHED_MAX)
    if (answers.some(({ feedback }) => feedback !== '')) this.notes.add('feedback')
    return { type: 'matching', prompt, targets, items: newParts(items.map(({ item, target }) => ({ text: this.#text(item), target: targets[names.indexOf(target)]?.id ?? '' }))), rightFeedback: EMPTY_RICH_TEXT, wrongFeedback: EMPTY_RICH_TEXT }
  }

  #choice(answers: readonly GiftAnswer[], prompt: ReturnType<typeof this.notes.text>): QuestionDraft {
    const isMultiple = !answers.some(({ isRight }) => isRight)
    const right = ({ isRight, weight }: GiftAnswer): boolean => (isMultiple ? (weight ?? 0) > 0 : isRight)
    const shares = answers.filter(right).map(({ weight }) => weight ?? 100)
    const isEven = shares.every((share) => Math.abs(share - 100 / (isMultiple ? shares.length : 1)) < 0.1)
    if (!isEven || (!isMultiple && answers.some(({ isRight, weight }) => !isRight && weight !== null && weight > 0))) this.notes.add('weights')
    return {
      type: 'multipleChoice', prompt, isMultiple,
      options: newParts(this.notes.upTo(answers, OPTIONS_MAX).map((answer) => ({ text: this.#text(answer.text), isCorrect: right(answer), feedback: answer.feedback === '' ? EMPTY_RICH_TEXT : this.#text(answer.feedback) }))),
    }
  }

  /** Words to write: behind what is asked, or where they are missing in a text. */
  #written(answers: readonly GiftAnswer[], before: string, after: string): QuestionDraft {
    const right = answers.filter(({ weight }) => weight !== 0)
    const others = answers.find(({ text, weight }) => weight === 0 && text === '*')
    if (right.some(({ weight }) => weight !== null && weight !== 100)) this.notes.add('weights')
    const [said, ...more] = [...new Set(right.map(({ feedback }) => feedback))]
    if (more.length > 0) this.notes.add('feedback')
    const common = {
      rightFeedback: said === undefined || said === '' ? EMPTY_RICH_TEXT : this.#text(said), wrongFeedback: others === undefined || others.feedback === '' ? EMPTY_RICH_TEXT : this.#text(others.feedback),
    }
    const accepted = this.#text(right.map(({ text }) => text.split('\n').map((line) => line.trim()).join(' ')).join('\n'))
    if (after === '') return { type: 'shortAnswer', prompt: this.#text(before), kind: 'words', accepted, ...common }
    const plain = shown(before)
    const line = plain.lastIndexOf('\n')
    return {
      type: 'fillBlanks', prompt: this.#text(line === -1 ? '' : plain.slice(0, line)), after: this.#text(after), ...common,
      blanks: newParts([{ before: this.#text(plain.slice(line + 1)), accepted }].slice(0, BLANKS_MAX)),
    }
  }
}

/** Reads the questions of a GIFT file, as Moodle writes it. @throws QuestionFileError where it has none */
export function readGift(file: string): QuestionReading {
  const reader = new GiftReader()
  const blocks = blocksIn(file)
  if (!blocks.some((block) => block.includes('{'))) throw new QuestionFileError(blocks.length === 0 ? 'empty' : 'notThisKind')
  const questions: QuestionDraft[] = []
  for (const [index, block] of blocks.entries()) {
    reader.notes.about(index + 1, shown(block.split('{')[0] ?? '').replace(/^::[^:]*::/, ''))
    if (questions.length >= QUESTION_FILE_LIMITS.questions) {
      reader.notes.add('full')
      break
    }
    const question = reader.read(block)
    if (question !== null) questions.push(question)
  }
  return { questions, notes: reader.notes.all }
}

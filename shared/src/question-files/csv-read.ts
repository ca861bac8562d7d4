import { AREAS_MAX, AREA_KINDS, BLANKS_MAX, CARDS_MAX, CORNERS_MAX, HINTS_MAX, MARKS_MAX, MATCHED_MAX, OPTIONS_MAX, ORDERED_MAX, RATING_STEPS, TARGETS_MAX, newParts, newTargets } from '../lesson/index.ts'
import { EMPTY_RICH_TEXT } from '../text/index.ts'
import { CSV_COLUMNS, CSV_TYPES, halvesOf, wordsOfLine } from './csv-columns.ts'
import type { CsvColumn } from './csv-columns.ts'
import { Notes, QUESTION_FILE_LIMITS, QuestionFileError } from './model.ts'
import type { QuestionDraft, QuestionReading } from './model.ts'

/** What keeps spreadsheets from running a cell (`csvCell`): taken away again. */
const GUARD = /(?<=(?:^|[;\t\r\n])[" ]*)'(?=[=+\-@])/g

/** The separator of a file: the sign that its first line has most of. */
function separatorOf(file: string): string {
  const [line = ''] = file.split('\n', 1)
  return [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const).toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

/** The cells of a file (RFC 4180), as many lines as `most`. */
function cellsIn(file: string, separator: string, most: number): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < file.length && rows.length < most) {
    let cell = ''
    if (file[at] === '"') {
      at += 1
      for (;;) {
        const end = file.indexOf('"', at)
        cell += file.slice(at, end === -1 ? undefined : end)
        if (end === -1) {
          at = file.length
          break
        }
        at = end + 1
        if (file[at] !== '"') break
        cell += '"'
        at += 1
      }
    }
    const start = at
    while (at < file.length && file[at] !== separator && file[at] !== '\n') at += 1
    row.push((cell + file.slice(start, at)).replace(GUARD, ''))
    if (at >= file.length || file[at] === '\n') {
      rows.push(row)
      row = []
    }
    at += 1
  }
  // A separator at the very end leaves an empty cell behind it.
  if (row.length > 0 && rows.length < most) rows.push(row)
  return rows
}

type Cells = Readonly<Record<CsvColumn, string>>

/** Reads the cells of one question. */
class CsvReader {
  readonly notes = new Notes()

  #lines(cell: string, most: number): readonly string[] {
    return this.notes.upTo(cell.split('\n').map((line) => line.trim()).filter((line) => line !== ''), most)
  }

  #text(cell: string) {
    return cell.trim() === '' ? EMPTY_RICH_TEXT : this.notes.text(cell)
  }

  #number(cell: string, { fallback, max, min, isWhole = true }: { readonly fallback: number; readonly min: number; readonly max: number; readonly isWhole?: boolean }): number {
    const value = Number(cell.trim().replace(',', '.'))
    if (cell.trim() === '' || !Number.isFinite(value)) return fallback
    return Math.min(max, Math.max(min, isWhole ? Math.round(value) : value))
  }

  read(cells: Cells): QuestionDraft | null {
    const draft = this.#own(cells)
    if (draft === null) {
      this.notes.add(Object.hasOwn(CSV_TYPES, cells.type.trim()) ? 'broken' : 'noPlace')
      return null
    }
    const is = (column: CsvColumn): boolean => /^(?:yes|true|1|x)$/i.test(cells[column].trim())
    const scored = draft.type === 'poll' || draft.type === 'rating' || draft.type === 'flashcards' ? {} : {
      points: this.#number(cells.points, { min: 0, max: 1000, fallback: 1 }), attempts: this.#number(cells.attempts, { min: 0, max: 20, fallback: 0 }), hint: this.#text(cells.hint),
      hints: newParts(this.#lines(cells.hints, HINTS_MAX).map((line) => ({ text: this.#text(wordsOfLine(line)) }))), hintCost: this.#number(cells.hint_cost, { min: 0, max: 100, fallback: 0 }),
    }
    const outcome = draft.type === 'multipleChoice' || draft.type === 'trueFalse' || Object.keys(scored).length === 0 ? {} : { rightFeedback: this.#text(cells.feedback_right), wrongFeedback: this.#text(cells.feedback_wrong) }
    return {
      name: cells.name.trim().slice(0, 200), mustAnswer: is('must_answer'), ...draft, ...scored, ...outcome,
      ...(draft.type === 'shortAnswer' || draft.type === 'fillBlanks' ? { caseMatters: is('case_matters'), accentsMatter: is('accents_matter') } : {}),
      ...(['fillBlanks', 'ordering', 'matching', 'hotspot'].includes(draft.type) ? { allOrNothing: is('all_or_nothing') } : {}),
      ...(draft.type === 'multipleChoice' || draft.type === 'poll' ? { isMultiple: is('several') } : {}), ...(['multipleChoice', 'poll', 'flashcards'].includes(draft.type) ? { shuffle: is('shuffle') } : {}),
      ...(draft.type === 'poll' || draft.type === 'rating' ? { hidesResults: is('hides_results') } : {}),
    } as QuestionDraft
  }

  /** What only its type has. */
  #own(cells: Cells): QuestionDraft | null {
    const type = cells.type.trim()
    const prompt = this.#text(cells.question)
    const right = new Set(cells.right.split(/[\s,;]+/).map(Number))
    const feedback = cells.feedback.split('\n').map((line) => this.#text(wordsOfLine(line)))
    const pairs = (most: number): readonly (readonly [string, string])[] => this.#lines(cells.answers, most).map(halvesOf)
    const parts = (most: number) => this.#lines(cells.answers, most).map((line) => ({ text: this.#text(wordsOfLine(line)) }))
    switch (type) {
      case 'multiple_choice': return { type: 'multipleChoice', prompt, options: newParts(parts(OPTIONS_MAX).map((part, at) => ({ ...part, isCorrect: right.has(at + 1), feedback: feedback[at] ?? EMPTY_RICH_TEXT }))) }
      case 'true_false': {
        const [trueLabel = EMPTY_RICH_TEXT, falseLabel = EMPTY_RICH_TEXT] = parts(2).map(({ text }) => text)
        const right = cells.right.trim().toLowerCase()
        return { type: 'trueFalse', prompt, trueLabel, falseLabel, correct: right === 'true' || right === 'false' ? right : 'none', trueFeedback: feedback[0] ?? EMPTY_RICH_TEXT, falseFeedback: feedback[1] ?? EMPTY_RICH_TEXT }
      }
      case 'fill_blanks': return {
        type: 'fillBlanks', prompt, after: this.#text(cells.after),
        blanks: newParts(this.#lines(cells.answers, BLANKS_MAX).map((line) => {
          const at = line.search(/(?<!\\)=>/)
          return { before: this.#text(wordsOfLine(line.slice(0, at === -1 ? undefined : at).trim())), accepted: this.#text(at === -1 ? '' : line.slice(at + 2).split(/(?<!\\)\|/).map((one) => wordsOfLine(one.trim()).replaceAll('\n', ' ')).join('\n')) }
        })),
      }
      case 'ordering': return { type: 'ordering', prompt, items: newParts(parts(ORDERED_MAX)) }
      case 'matching': {
        const all = pairs(MATCHED_MAX + TARGETS_MAX)
        const names = this.notes.upTo([...new Set(all.map(([, target]) => target))].filter((name) => name !== ''), TARGETS_MAX)
        const targets = newTargets(names.map((name) => this.#text(name)))
        const items = this.notes.upTo(all.filter(([item]) => item !== ''), MATCHED_MAX)
        return { type: 'matching', prompt, targets, items: newParts(items.map(([item, target]) => ({ text: this.#text(item), target: targets[names.indexOf(target)]?.id ?? '' }))) }
      }
      case 'short_answer': return { type: 'shortAnswer', prompt, kind: 'words', accepted: this.#text(cells.right), unit: this.#text(cells.unit) }
      case 'number': return { type: 'shortAnswer', prompt, kind: 'number', value: cells.right.trim().slice(0, 40), tolerance: this.#number(cells.tolerance, { min: 0, max: 1e12, fallback: 0, isWhole: false }), unit: this.#text(cells.unit) }
      case 'poll': return { type: 'poll', prompt, options: newParts(parts(OPTIONS_MAX)) }
      case 'rating': {
        const [low, high] = pairs(1)[0] ?? ['', '']
        return { type: 'rating', prompt, lowLabel: this.#text(low), highLabel: this.#text(high), steps: this.#number(cells.steps, { ...RATING_STEPS, fallback: 5 }), symbol: cells.symbol.trim() === 'number' ? 'number' : 'star' }
      }
      case 'flashcards': return { type: 'flashcards', prompt, cards: newParts(pairs(CARDS_MAX).map(([front, back]) => ({ text: this.#text(front), back: this.#text(back) }))) }
      case 'places': return {
        type: 'hotspot', prompt, marks: this.#number(cells.marks, { min: 1, max: MARKS_MAX, fallback: 1 }), alt: cells.picture_shows.trim().slice(0, 2000),
        areas: newParts(pairs(AREAS_MAX).map(([form, name], at) => {
          const [kind, ...corners] = form.split(/\s+/)
          return {
            text: this.#text(name), kind: AREA_KINDS.find((one) => one === kind) ?? 'rectangle', isCorrect: right.has(at + 1), feedback: feedback[at] ?? EMPTY_RICH_TEXT,
            corners: corners.slice(0, 2 * CORNERS_MAX).map((corner) => this.#number(corner, { min: 0, max: 1, fallback: 0, isWhole: false })),
          }
        })),
      }
      default: return null
    }
  }
}

/** Reads the questions of a CSV file with our columns; others in it are left alone. @throws QuestionFileError where it has none of them */
export function readCsv(whole: string): QuestionReading {
  const file = whole.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [header = [], ...rows] = cellsIn(file, separatorOf(file), QUESTION_FILE_LIMITS.questions * 2 + 2)
  const places = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]))
  if (!places.has('type') || !places.has('question')) throw new QuestionFileError('notThisKind')
  const reader = new CsvReader()
  const questions: QuestionDraft[] = []
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cells = Object.fromEntries(CSV_COLUMNS.map((column) => [column, row[places.get(column) ?? -1] ?? ''])) as Cells
    reader.notes.about(index + 1, cells.question)
    if (questions.length >= QUESTION_FILE_LIMITS.questions) {
      reader.notes.add('full')
      break
    }
    const question = reader.read(cells)
    if (question !== null) questions.push(question)
  }
  if (questions.length === 0 && reader.notes.all.length === 0) throw new QuestionFileError('empty')
  return { questions, notes: reader.notes.all }
}

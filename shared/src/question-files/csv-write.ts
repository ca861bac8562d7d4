import type { ActivityElement } from '../activities/activity.ts'
import { acceptedIn } from '../activities/wording.ts'
import { csvFile } from '../csv/csv.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import { ARROW, CSV_COLUMNS, CSV_TYPES, OR, lineOf } from './csv-columns.ts'
import type { CsvColumn } from './csv-columns.ts'
import { Notes } from './model.ts'
import type { QuestionWriting } from './model.ts'

/** What a table has no place for are scenes that lead to each other, sets of questions, models, pages of their own, and conversations. */
type Written = Exclude<ActivityElement, { type: 'agent' | 'game' | 'interactive' | 'scenario' | 'simulation' }>
type Cells = Partial<Record<CsvColumn, string | number>>

const yes = (flag: boolean): string => (flag ? 'yes' : '')

/** The cells of what only some types have. */
function ownCells(element: Written, notes: Notes): Cells {
  const line = (text: RichText): string => lineOf(notes.words(text))
  const lines = (all: readonly { readonly text: RichText }[]): string => all.map(({ text }) => line(text)).join('\n')
  switch (element.type) {
    case 'multipleChoice': return {
      answers: lines(element.options), right: element.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])).join(' '), feedback: element.options.map(({ feedback }) => line(feedback)).join('\n').trimEnd(),
      several: yes(element.isMultiple), shuffle: yes(element.shuffle),
    }
    case 'trueFalse': return { answers: `${line(element.trueLabel)}\n${line(element.falseLabel)}`.trim(), right: element.correct === 'none' ? '' : element.correct, feedback: `${line(element.trueFeedback)}\n${line(element.falseFeedback)}`.trimEnd() }
    case 'fillBlanks': return { answers: element.blanks.map(({ accepted, before }) => `${line(before)}${ARROW}${acceptedIn(accepted).map(lineOf).join(OR)}`).join('\n'), after: notes.words(element.after) }
    case 'ordering': return { answers: lines(element.items) }
    case 'matching': return {
      answers: [
        ...element.items.map(({ target, text }) => `${line(text)}${ARROW}${line(element.targets.find(({ id }) => id === target)?.text ?? { blocks: [] })}`),
        ...element.targets.filter(({ id }) => !element.items.some(({ target }) => target === id)).map(({ text }) => `${ARROW}${line(text)}`),
      ].join('\n'),
    }
    case 'shortAnswer': return element.kind === 'number'
      ? { right: element.value, tolerance: element.tolerance, unit: notes.words(element.unit) } : { right: acceptedIn(element.accepted).join('\n'), unit: notes.words(element.unit) }
    case 'poll': return { answers: lines(element.options), several: yes(element.isMultiple), shuffle: yes(element.shuffle) }
    case 'rating': return { answers: `${line(element.lowLabel)}${ARROW}${line(element.highLabel)}`, steps: element.steps, symbol: element.symbol }
    case 'flashcards': return { answers: element.cards.map(({ back, text }) => `${line(text)}${ARROW}${line(back)}`).join('\n'), shuffle: yes(element.shuffle) }
    case 'hotspot':
      if (typeof element.picture === 'object') notes.add('media')
      return {
        answers: element.areas.map(({ corners, kind, text }) => `${kind} ${corners.join(' ')}${ARROW}${line(text)}`).join('\n'), right: element.areas.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])).join(' '),
        feedback: element.areas.map(({ feedback }) => line(feedback)).join('\n').trimEnd(), marks: element.marks, picture_shows: element.alt,
      }
  }
}

function typeOf(element: ActivityElement): string {
  if (element.type === 'shortAnswer' && element.kind === 'number') return 'number'
  return Object.entries(CSV_TYPES).find(([, type]) => type === element.type)?.[0] ?? element.type
}

function cellsOf(element: Written, notes: Notes): Cells {
  const scored: Cells = 'points' in element
    ? {
        points: element.points, attempts: element.attempts, hint: notes.words(element.hint), hint_cost: element.hintCost,
        hints: element.hints.map(({ text }) => lineOf(notes.words(text))).join('\n'),
      } : {}
  return {
    type: typeOf(element), question: notes.words(element.prompt), name: element.name, must_answer: yes(element.mustAnswer), ...scored,
    ...('rightFeedback' in element ? { feedback_right: notes.words(element.rightFeedback), feedback_wrong: notes.words(element.wrongFeedback) } : {}),
    ...('caseMatters' in element ? { case_matters: yes(element.caseMatters), accents_matter: yes(element.accentsMatter) } : {}),
    ...('allOrNothing' in element ? { all_or_nothing: yes(element.allOrNothing) } : {}), ...('hidesResults' in element ? { hides_results: yes(element.hidesResults) } : {}),
    ...ownCells(element, notes),
  }
}

/** Questions as a CSV file, one a line; parts of a question stand on lines of their own within its cells. */
export function writeCsv(elements: readonly ActivityElement[]): QuestionWriting {
  const notes = new Notes()
  const rows = elements.flatMap((element, at) => {
    notes.about(at + 1, plainText(element.prompt))
    if (element.type === 'scenario' || element.type === 'game' || element.type === 'simulation' || element.type === 'interactive' || element.type === 'agent') {
      notes.add('noPlace')
      return []
    }
    const cells = cellsOf(element, notes)
    return [CSV_COLUMNS.map((column) => cells[column] ?? '')]
  })
  return { text: csvFile(CSV_COLUMNS, rows), count: rows.length, notes: notes.all }
}

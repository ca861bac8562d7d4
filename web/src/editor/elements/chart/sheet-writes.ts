import { LocalOrigin, insertChartLines, deleteChartLines, movePart, numberIn, pasteChartSheet, setChartValues, setChartWords } from '@lectern/shared/lesson'
import type { ChartAxis, ChartElement, SheetPlace } from '@lectern/shared/lesson'
import { asOneStep } from '../../chrome/undo-steps.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'
import { placesIn, valueId } from './sheet-place.ts'
import type { SheetRange } from './sheet-place.ts'

/** What can be done with the category or series that the keyboard is in. */
const LINE_ACTIONS = ['insert', 'back', 'forth', 'delete'] as const
export type LineAction = (typeof LINE_ACTIONS)[number]

/** A chart whose sheet somebody fills in. */
export interface SheetTarget {
  readonly session: Pick<LessonSession, 'doc' | 'undo'>
  readonly slideId: string
  readonly chart: ChartElement
}

/**
 * Writes what somebody typed at a place: a name as it is, a number as their language has it; in charts of percent 25 is 25%.
 * @returns whether it could be written; words that are no number cannot.
 */
export function typeAt({ chart, session: { doc, undo }, slideId }: SheetTarget, place: SheetPlace, words: string): boolean {
  const origin = new LocalOrigin('chart.data')
  const axis: ChartAxis = place.row < 0 ? 'columns' : 'rows'
  const named = place.row < 0 ? chart.columns[place.column] : place.column < 0 ? chart.rows[place.row] : undefined
  if (named !== undefined) {
    asOneStep(undo, () => setChartWords(doc, slideId, chart.id, axis, named.id, words, origin))
    return true
  }
  const id = valueId(chart, place)
  const isShare = chart.numbers === 'percent' && !/[%\u066a]/.test(words)
  const read = words.trim() === '' ? null : numberIn(isShare ? `${words}%` : words, chart.language)
  if (id === null || (read === null && words.trim() !== '')) return false
  asOneStep(undo, () => setChartValues(doc, slideId, chart.id, new Map([[id, read]]), origin))
  return true
}

/** Empties what is selected, as one step of undo. */
export function clearRange({ chart, session: { doc, undo }, slideId }: SheetTarget, range: SheetRange): void {
  const texts = placesIn(range).map((row) => row.map(() => ''))
  const [first] = placesIn(range)[0] ?? []
  if (first !== undefined) asOneStep(undo, () => pasteChartSheet(doc, slideId, chart.id, first, texts, new LocalOrigin('chart.data')))
}

/** Whether an action can be done at a place. */
export function canAct(action: LineAction, { rows, columns }: Pick<ChartElement, 'rows' | 'columns'>, axis: ChartAxis, at: number, most: number): boolean {
  const count = axis === 'rows' ? rows.length : columns.length
  switch (action) {
    case 'insert': return count < most
    case 'back': return at > 0
    case 'forth': return at >= 0 && at < count - 1
    case 'delete': return at >= 0 && count > 1
  }
}

/**
 * Does an action to a category or series as one step of undo; a new one comes behind it.
 * @returns where the keyboard goes on, counted along the axis.
 */
export function actOnLine(action: LineAction, { chart, session: { doc, undo }, slideId }: SheetTarget, axis: ChartAxis, at: number): number {
  const origin = new LocalOrigin(`chart.${action}`)
  const lines = chart[axis]
  const id = lines[at]?.id
  return asOneStep(undo, () => {
    switch (action) {
      case 'insert':
        insertChartLines(doc, slideId, chart.id, axis, { before: lines[at + 1]?.id ?? null }, origin)
        return at + 1
      case 'delete':
        if (id !== undefined) deleteChartLines(doc, slideId, chart.id, axis, [id], origin)
        return Math.min(at, lines.length - 2)
      case 'back': case 'forth': {
        const to = action === 'back' ? at - 1 : at + 1
        const before = lines[action === 'back' ? to : to + 1]?.id ?? null
        if (id !== undefined) movePart(doc, { slideId, elementId: chart.id, records: axis }, id, { before }, origin)
        return to
      }
    }
  })
}

import * as Y from 'yjs'
import { typeOf } from '../../document.ts'
import type { LessonRecord } from '../../document.ts'
import { chartElement } from '../chart/definition.ts'
import { tableElement } from './definition.ts'

/** Types whose cells stand where rows and columns meet. */
const GRIDS: ReadonlySet<string> = new Set([tableElement.type, chartElement.type])

/**
 * The records that stay or go together with one: with a row or column of a table, or of the data of a chart, its cells, with a cell those of its row and column where
 * these were made with it. None for any other record.
 */
export function linkedRecords(record: LessonRecord, isMadeWith: (line: LessonRecord) => boolean): readonly LessonRecord[] {
  const holder = record._item?.parent
  const table = holder instanceof Y.Map ? holder._item?.parent : null
  const id = record._item?.parentSub
  if (!(table instanceof Y.Map) || typeof id !== 'string' || !GRIDS.has(typeOf(table as LessonRecord) ?? '')) return []
  const map = (key: string): LessonRecord | null => {
    const found = (table as LessonRecord).get(key)
    return found instanceof Y.Map ? (found as LessonRecord) : null
  }
  const cells = map('cells')
  const lines = holder === cells
    ? id.split(':').filter((line) => [map('rows')?.get(line), map('columns')?.get(line)].some((found) => found instanceof Y.Map && isMadeWith(found as LessonRecord)))
    : holder === map('rows') || holder === map('columns') ? [id] : []
  if (lines.length === 0 || cells === null) return []
  return [...cells].flatMap(([key, cell]) => (cell instanceof Y.Map && lines.some((line) => key.split(':').includes(line)) ? [cell as LessonRecord] : []))
}

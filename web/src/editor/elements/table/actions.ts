import {
  LESSON_LIMITS, LocalOrigin, deleteElements, deleteTableLines, insertTableLines, mergeTableCells, moveTableLines, readElement, setTableTexts, splitTableCells,
} from '@lectern/shared/lesson'
import type { CellArea, TableAxis, TableElement } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { growRows } from './grow-rows.ts'
import type { TableSession } from './grow-rows.ts'
import { areaAt, areasIn, cellRange, selectCells, selectedAreas } from './selection.ts'

/** What can be done to the rows, columns and cells that are selected in a table. */
export const TABLE_ACTIONS = [
  'rowAbove', 'rowBelow', 'columnLeft', 'columnRight', 'moveUp', 'moveDown', 'moveLeft', 'moveRight', 'merge', 'split', 'clear', 'deleteRows', 'deleteColumns', 'deleteTable',
] as const
export type TableAction = (typeof TABLE_ACTIONS)[number]

/** The keys of these actions, as commands have them. */
export const ACTION_KEYS: Partial<Record<TableAction, string>> = {
  rowAbove: 'Mod+Alt+ArrowUp', rowBelow: 'Mod+Alt+ArrowDown', columnLeft: 'Mod+Alt+ArrowLeft', columnRight: 'Mod+Alt+ArrowRight',
  moveUp: 'Alt+Shift+ArrowUp', moveDown: 'Alt+Shift+ArrowDown', moveLeft: 'Alt+Shift+ArrowLeft', moveRight: 'Alt+Shift+ArrowRight',
  merge: 'Mod+Alt+M', split: 'Mod+Alt+Shift+M', clear: 'Delete', deleteRows: 'Mod+Alt+Backspace', deleteColumns: 'Mod+Alt+Shift+Backspace',
}

/** Where an action happens. */
export interface TableTarget {
  readonly session: TableSession
  readonly slideId: string
  readonly table: TableElement
}

interface Reach {
  readonly first: number
  /** Behind the last. */
  readonly end: number
  readonly ids: readonly string[]
}

/** The rows or columns that some areas stand in. */
function reachOf(table: TableElement, areas: readonly CellArea[], axis: TableAxis): Reach {
  const first = Math.min(...areas.map((area) => (axis === 'rows' ? area.row : area.column)))
  const end = Math.max(...areas.map((area) => (axis === 'rows' ? area.row + area.rows : area.column + area.columns)))
  return { first, end, ids: table[axis].slice(first, end).map(({ id }) => id) }
}

/** Whether an action can be done to what is selected. */
export function canRun(action: TableAction, table: TableElement): boolean {
  const areas = selectedAreas(table, cellRange.getState().range)
  if (areas.length === 0) return action === 'deleteTable'
  const [rows, columns] = [reachOf(table, areas, 'rows'), reachOf(table, areas, 'columns')]
  switch (action) {
    case 'rowAbove': case 'rowBelow': return table.rows.length < LESSON_LIMITS.tableRows
    case 'columnLeft': case 'columnRight': return table.columns.length < LESSON_LIMITS.tableColumns
    case 'moveUp': return rows.first > 0
    case 'moveDown': return rows.end < table.rows.length
    case 'moveLeft': return columns.first > 0
    case 'moveRight': return columns.end < table.columns.length
    case 'merge': return areas.length > 1
    case 'split': return areas.some((area) => area.rows > 1 || area.columns > 1)
    case 'deleteRows': return rows.ids.length < table.rows.length
    case 'deleteColumns': return columns.ids.length < table.columns.length
    case 'clear': case 'deleteTable': return true
  }
}

/** Does an action to what is selected, as one step of undo, and selects what it made. Does nothing where it cannot be done. */
export function runTableAction(action: TableAction, target: TableTarget): void {
  const { table } = target
  const areas = selectedAreas(table, cellRange.getState().range)
  if (!canRun(action, table)) return
  asOneStep(target.session.undo, () => {
    act(action, target, areas)
    growRows(target.session, target.slideId, table.id)
  })
}

function act(action: TableAction, { session: { doc }, slideId, table }: TableTarget, areas: readonly CellArea[]): void {
  const origin = new LocalOrigin(`table.${action}`)
  const now = (): TableElement => readElement(doc, slideId, table.id) as TableElement
  /** Selects the cell of a row or column that stands beside those that were selected. */
  const selectAt = (axis: TableAxis, at: number): void => {
    const [{ row = 0, column = 0 } = {}] = areas
    const cell = axis === 'rows' ? areaAt(areasIn(now()), at, column) : areaAt(areasIn(now()), row, at)
    if (cell) selectCells(table.id, cell.id)
  }
  const insert = (axis: TableAxis, isBefore: boolean): void => {
    const { first, end, ids } = reachOf(table, areas, axis)
    const made = insertTableLines(doc, slideId, table.id, axis, { before: table[axis][isBefore ? first : end]?.id ?? null, count: ids.length }, origin)
    selectAt(axis, now()[axis].findIndex(({ id }) => id === made[0]))
  }
  const move = (axis: TableAxis, step: -1 | 1): void => {
    const { first, end, ids } = reachOf(table, areas, axis)
    const before = step === -1 ? table[axis][first - 1] : table[axis][end + 1]
    moveTableLines(doc, slideId, table.id, axis, ids, { before: before?.id ?? null }, origin)
  }
  const remove = (axis: TableAxis): void => {
    const { first, ids } = reachOf(table, areas, axis)
    deleteTableLines(doc, slideId, table.id, axis, ids, origin)
    selectAt(axis, Math.min(first, now()[axis].length - 1))
  }
  switch (action) {
    case 'rowAbove': return insert('rows', true)
    case 'rowBelow': return insert('rows', false)
    case 'columnLeft': return insert('columns', true)
    case 'columnRight': return insert('columns', false)
    case 'moveUp': return move('rows', -1)
    case 'moveDown': return move('rows', 1)
    case 'moveLeft': return move('columns', -1)
    case 'moveRight': return move('columns', 1)
    case 'deleteRows': return remove('rows')
    case 'deleteColumns': return remove('columns')
    case 'deleteTable': return deleteElements(doc, slideId, [table.id], origin)
    case 'clear': return setTableTexts(doc, slideId, table.id, new Map(areas.map(({ id }) => [id, EMPTY_RICH_TEXT])), origin)
    case 'split': return splitTableCells(doc, slideId, table.id, areas.map(({ id }) => id), origin)
    case 'merge': {
      const merged = mergeTableCells(doc, slideId, table.id, areas.map(({ id }) => id), origin)
      if (merged !== null) selectCells(table.id, merged)
    }
  }
}

import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { insertTable } from '../../elements/table/insert-table.ts'
import type { ToolPickerProps } from '../appearances.ts'
import '../../../locales/en/tables.json'

/** Rows and columns to choose from; more are inserted in the table. */
const ROWS = 8
const COLUMNS = 8

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** A grid in which one points at the last cell of the table to be made, by pointer or by arrow keys. */
export function TableSizePicker({ context, onClose }: ToolPickerProps) {
  const { t } = useTranslation('tables')
  const [{ rows, columns }, setSize] = useState({ rows: 3, columns: 3 })
  const grid = useRef<HTMLDivElement>(null)
  const insert = (high: number, wide: number): void => {
    onClose()
    insertTable(context, high, wide)
    context.ui.focusStage()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = { rows: Math.max(1, Math.min(ROWS, rows + step[0])), columns: Math.max(1, Math.min(COLUMNS, columns + step[1])) }
    setSize(next)
    grid.current?.querySelector<HTMLElement>(`[data-size="${next.rows} ${next.columns}"]`)?.focus()
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons in it */}
      <div ref={grid} role="group" aria-label={t('choose')} className="grid grid-cols-8 gap-1" onKeyDown={onKeyDown}>
        {Array.from({ length: ROWS * COLUMNS }, (_, at) => {
          const [row, column] = [Math.floor(at / COLUMNS) + 1, (at % COLUMNS) + 1]
          const isIn = row <= rows && column <= columns
          return (
            <button
              key={at} type="button" data-size={`${row} ${column}`} tabIndex={row === rows && column === columns ? 0 : -1}
              aria-label={t('sizeLabel', { rows: row, columns: column })}
              className={`size-5 rounded-[3px] ring-1 ${isIn ? 'bg-teal-wash ring-teal' : 'bg-sheet ring-line'}`}
              onPointerEnter={() => setSize({ rows: row, columns: column })} onClick={() => insert(row, column)}
            />
          )
        })}
      </div>
      <p aria-hidden className="mt-2 text-center text-sm text-soft tabular-nums">{t('size', { rows, columns })}</p>
    </div>
  )
}

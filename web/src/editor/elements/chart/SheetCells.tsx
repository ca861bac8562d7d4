import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartElement, SheetPlace } from '@lectern/shared/lesson'
import { useMeta } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { boundsOf, wordsAt } from './sheet-place.ts'
import type { SheetRange } from './sheet-place.ts'

interface SheetCellsProps {
  readonly chart: ChartElement
  readonly range: SheetRange
  /** What is typed at the place of the keyboard; null while nothing is. */
  readonly typed: string | null
  readonly isWrong: boolean
  readonly onTyped: (words: string) => void
  readonly onTypedKey: (event: KeyboardEvent) => void
  readonly onEnd: () => void
  readonly onGo: (place: SheetPlace, extendsRange: boolean) => void
  readonly onBegin: () => void
}

/** The cells of a data sheet: names of series above, names of categories at the side, numbers between. */
export function SheetCells({ chart, range, typed, isWrong, onTyped, onTypedKey, onEnd, onGo, onBegin }: SheetCellsProps) {
  const { t } = useTranslation('charts')
  const { language } = useMeta()
  const { bottom, left, right, top } = boundsOf(range)
  const isDragged = useRef(false)
  useEffect(() => {
    const up = (): void => {
      isDragged.current = false
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
  const cell = (row: number, column: number) => {
    const isHead = range.head.row === row && range.head.column === column
    const isName = row < 0 || column < 0
    const isIn = row >= top && row <= bottom && column >= left && column <= right
    const words = row < 0 && column < 0 ? '' : wordsAt(chart, { row, column })
    const label = row < 0 && column < 0 ? t('corner') : row < 0 ? t('seriesName', { position: column + 1 }) : column < 0 ? t('rowName', { position: row + 1 }) : undefined
    const Tag = isName ? 'th' : 'td'
    const role = row < 0 ? 'columnheader' : column < 0 ? 'rowheader' : 'gridcell'
    return (
      <Tag
        key={column} role={role} tabIndex={isHead ? 0 : -1} aria-selected={isIn} data-place={`${row} ${column}`} {...(label === undefined ? {} : { 'aria-label': words === '' ? label : `${label}: ${words}` })}
        className={cx(
          'relative h-7 max-w-56 min-w-20 cursor-cell border-e border-b border-line px-2 text-sm whitespace-nowrap outline-none select-none',
          isName ? 'bg-sunken font-medium text-ink' : 'bg-raised text-end text-ink tabular-nums', row < 0 && 'sticky top-0 z-10', column < 0 && 'text-start',
          isIn && !isHead && 'bg-teal-wash', isHead && 'z-20 ring-2 ring-teal ring-inset',
        )}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.target instanceof HTMLInputElement) return
          event.preventDefault()
          isDragged.current = true
          onGo({ row, column }, event.shiftKey)
        }}
        onPointerEnter={() => {
          if (isDragged.current) onGo({ row, column }, true)
        }}
        onDoubleClick={onBegin}
      >
        {isHead && typed !== null ? (
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the keyboard is already
            autoFocus value={typed} aria-invalid={isWrong} aria-label={label ?? t('value', { row: row + 1, column: column + 1 })} dir="auto" maxLength={500} spellCheck={isName} lang={language}
            className={cx('absolute inset-0 size-full bg-sheet px-2 text-sm text-ink outline-none ring-2 ring-inset', isWrong ? 'ring-brick' : 'ring-teal', !isName && 'text-end')}
            onChange={(event) => onTyped(event.target.value)} onKeyDown={onTypedKey} onBlur={onEnd}
          />
        ) : <span dir="auto" className="block truncate">{words}</span>}
      </Tag>
    )
  }
  const columns = [-1, ...chart.columns.keys()]
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table in which one types is a grid
      role="grid" aria-multiselectable aria-label={t('grid', { rows: chart.rows.length, columns: chart.columns.length })} aria-rowcount={chart.rows.length + 1} aria-colcount={columns.length}
      className="border-separate border-spacing-0"
    >
      <thead><tr>{columns.map((column) => cell(-1, column))}</tr></thead>
      <tbody>{chart.rows.map(({ id }, row) => <tr key={id}>{columns.map((column) => cell(row, column))}</tr>)}</tbody>
    </table>
  )
}

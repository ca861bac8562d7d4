import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, Sheet, Workbook } from '@lectern/shared/workbooks'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { cx } from '../../../ui/index.ts'
import '../../../locales/en/media.json'

/** Rows that are in the page at first, and with each press for more. */
const ROWS_AT_ONCE = 200

/** The name of a column as spreadsheets have it. */
function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** A workbook as tables, a tab for each sheet. */
export function WorkbookView({ name, workbook }: { readonly name: string; readonly workbook: Workbook }) {
  const { t } = useTranslation('media')
  const [at, setAt] = useState(0)
  const sheet = workbook.sheets[at] ?? workbook.sheets[0]
  if (sheet === undefined || workbook.sheets.every(({ cells }) => cells.length === 0)) return <p className="p-4 text-sm text-soft">{t('workbook.empty')}</p>
  return (
    <div className="flex size-full flex-col bg-sheet text-ink">
      <SheetTable key={at} label={t('workbook.sheet', { name, sheet: sheet.name })} sheet={sheet} />
      {workbook.sheets.length > 1 && (
        <div role="tablist" aria-label={t('workbook.sheets')} className="flex shrink-0 gap-1 overflow-x-auto border-t border-line bg-desk px-2 py-1">
          {workbook.sheets.map((one, index) => (
            <button
              key={index} type="button" role="tab" aria-selected={index === at} onClick={() => setAt(index)}
              className="shrink-0 rounded-control px-2 py-1 text-xs text-soft aria-selected:bg-sheet aria-selected:font-semibold aria-selected:text-ink"
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function SheetTable({ label, sheet }: { readonly label: string; readonly sheet: Sheet }) {
  const { t } = useTranslation('media')
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const { cells, covered, spans } = useMemo(() => placed(sheet), [sheet])
  const columns = Array.from({ length: sheet.columns }, (_, column) => column)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div role="region" aria-label={label} tabIndex={0} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <table className="border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <th aria-hidden className="sticky start-0 top-0 z-20 min-w-9 border-e border-b border-line bg-desk" />
            {columns.map((column) => <th key={column} scope="col" className="sticky top-0 z-10 min-w-16 border-e border-b border-line bg-desk px-2 py-1 text-center font-medium text-faint">{columnName(column)}</th>)}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.min(count, sheet.rows) }, (_, row) => (
            <tr key={row}>
              <th scope="row" className="sticky start-0 z-10 border-e border-b border-line bg-desk px-2 py-1 text-end font-medium text-faint tabular-nums">{row + 1}</th>
              {columns.map((column) => {
                const key = `${row} ${column}`
                return covered.has(key) ? null : <CellOf key={column} cell={cells.get(key)} span={spans.get(key)} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {(count < sheet.rows || sheet.isCut) && (
        <p className="sticky start-0 flex w-fit items-center gap-3 p-3 text-xs text-soft">
          {count < sheet.rows
            ? <button type="button" className="rounded-control px-2 py-1 text-teal underline underline-offset-2" onClick={() => setCount(count + ROWS_AT_ONCE)}>{t('workbook.more', { count: sheet.rows - count })}</button>
            : t('workbook.cut')}
        </p>
      )}
    </div>
  )
}

interface Placed {
  readonly cells: ReadonlyMap<string, Cell>
  /** Places that a merged cell before them covers. */
  readonly covered: ReadonlySet<string>
  readonly spans: ReadonlyMap<string, { readonly rows: number; readonly columns: number }>
}

function placed({ cells, columns, merged, rows }: Sheet): Placed {
  const covered = new Set<string>()
  const spans = new Map<string, { rows: number; columns: number }>()
  for (const area of merged) {
    if (area.row >= rows || area.column >= columns) continue
    const [high, wide] = [Math.min(area.rows, rows - area.row), Math.min(area.columns, columns - area.column)]
    // One that lies over another one is as if it were not there.
    if (covered.has(`${area.row} ${area.column}`) || high * wide > 10_000) continue
    spans.set(`${area.row} ${area.column}`, { rows: high, columns: wide })
    for (let row = area.row; row < area.row + high; row++) for (let column = area.column; column < area.column + wide; column++) covered.add(`${row} ${column}`)
    covered.delete(`${area.row} ${area.column}`)
  }
  return { cells: new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell])), covered, spans }
}

function CellOf({ cell, span }: { readonly cell: Cell | undefined; readonly span: { readonly rows: number; readonly columns: number } | undefined }) {
  const words = useWords(cell?.value)
  return (
    <td
      rowSpan={span?.rows} colSpan={span?.columns} dir={cell?.value.kind === 'text' ? 'auto' : undefined}
      className={cx('max-w-80 border-e border-b border-line px-2 py-1 align-top whitespace-pre-wrap', cell?.isBold && 'font-semibold', cell !== undefined && cell.value.kind !== 'text' && 'text-end tabular-nums')}
    >
      {words}
    </td>
  )
}

function useWords(value: Cell['value'] | undefined): string {
  const format = useFormat()
  if (value === undefined) return ''
  if (value.kind === 'text') return value.text
  if (value.kind === 'date') {
    // As it stands in the workbook, whatever the time zone of who looks.
    const at = value.ms + new Date(value.ms).getTimezoneOffset() * 60_000
    return value.hasDay && value.hasTime ? format.dateTime(at) : value.hasDay ? format.date(at) : format.time(at)
  }
  const { decimals, isGrouped, isPercent, number } = value
  return format.number(number, {
    useGrouping: isGrouped, ...(isPercent ? { style: 'percent' } : {}),
    ...(decimals === null ? { maximumFractionDigits: 10 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  })
}

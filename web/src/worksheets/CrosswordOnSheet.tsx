import type { CSSProperties } from 'react'
import type { SheetCrossword } from '@lectern/shared/worksheets'

/** The squares of a crossword; those of a key have letters. */
export function CrosswordOnSheet({ crossword: { columns, rows, squares } }: { readonly crossword: SheetCrossword }) {
  return (
    <div className="sheet-crossword" dir="ltr" style={{ '--columns': columns, '--rows': rows } as CSSProperties}>
      {squares.map(({ letter, number, x, y }) => (
        <span key={`${x} ${y}`} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
          {number !== null && <small>{number}</small>}
          {letter}
        </span>
      ))}
    </div>
  )
}

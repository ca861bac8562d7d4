import { areasOf } from '@lectern/shared/lesson'
import type { CellArea, TableElement } from '@lectern/shared/lesson'
import type { ReactNode } from 'react'

/** A table for who hears it: rows and cells, which of them say what others hold, and the words of each by its place among the texts. */
export function tableWords({ cells, columns, headerColumn, headerRow, rows }: Pick<TableElement, 'cells' | 'columns' | 'headerColumn' | 'headerRow' | 'rows'>, wordsAt: (place: number) => ReactNode): ReactNode {
  const areas = areasOf(rows, columns, cells)
  const cellOf = (area: CellArea): ReactNode => {
    const props = { rowSpan: area.rows, colSpan: area.columns, children: wordsAt(areas.indexOf(area)) }
    if (headerRow && area.row === 0) return <th key={area.id} scope="col" {...props} />
    return headerColumn && area.column === 0 ? <th key={area.id} scope="row" {...props} /> : <td key={area.id} {...props} />
  }
  return (
    <table>
      <tbody>{rows.map(({ id }, row) => <tr key={id}>{areas.filter((area) => area.row === row).map(cellOf)}</tr>)}</tbody>
    </table>
  )
}

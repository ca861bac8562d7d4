import { cellId, numberWriter } from '@lectern/shared/lesson'
import type { ChartElement } from '@lectern/shared/lesson'
import type { ReactNode } from 'react'

/** A chart for who hears it: its title, what its axes are, and its values as a table. */
export function chartWords(chart: ChartElement, wordsAt: (place: number) => ReactNode): ReactNode {
  const { cells, columns, rows } = chart
  const write = numberWriter(chart)
  const values = new Map(cells.map(({ id, value }) => [id, write(value)]))
  // Its texts: title, titles of axes, categories, series.
  const [title, rowTitle, valueTitle] = [wordsAt(0), wordsAt(1), wordsAt(2)]
  return (
    <>
      {title}
      {valueTitle}
      <table>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ id }, at) => <th key={id} scope="col">{wordsAt(3 + rows.length + at)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">{wordsAt(3 + at)}</th>
              {columns.map(({ id }) => <td key={id}>{values.get(cellId(row.id, id)) ?? ''}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { LocalOrigin, setTableLengths } from '@lectern/shared/lesson'
import type { TableAxis, TableElement } from '@lectern/shared/lesson'
import type { TableLayout } from '../../../rendering/table/table-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { growRows } from './grow-rows.ts'

/** How far beside a line a press takes hold of it, CSS pixels. */
const REACH = 4
/** Of the line that is dragged, CSS pixels. */
const THICKNESS = 2
/** The shortest that a row or column is dragged to, slide points. */
const SHORTEST = 24

interface LineHandlesProps {
  readonly slideId: string
  readonly table: TableElement
  readonly layout: TableLayout
  /** CSS pixels a slide point. */
  readonly scale: number
}

interface Dragged {
  readonly axis: TableAxis
  readonly index: number
  /** Slide points along the axis. */
  readonly by: number
}

/** The lines behind rows and columns, to be dragged; the inspector has the same lengths for the keyboard. */
export function LineHandles({ slideId, table, layout, scale }: LineHandlesProps) {
  const session = useLessonSession()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const angle = (table.rotation * Math.PI) / 180

  const byOf = ({ clientX, clientY }: PointerEvent, axis: TableAxis, index: number): number => {
    const [dx, dy] = [(clientX - start.current.x) / scale, (clientY - start.current.y) / scale]
    const along = axis === 'columns' ? dx * Math.cos(angle) + dy * Math.sin(angle) : dy * Math.cos(angle) - dx * Math.sin(angle)
    const ends = axis === 'columns' ? layout.xs : layout.ys
    return Math.max(along, SHORTEST - ((ends[index + 1] ?? 0) - (ends[index] ?? 0)))
  }
  const line = (axis: TableAxis, index: number) => {
    const ends = axis === 'columns' ? layout.xs : layout.ys
    const at = (ends[index + 1] ?? 0) + (dragged?.axis === axis && dragged.index === index ? dragged.by : 0)
    const reach = REACH / scale
    const thick = THICKNESS / scale
    const isHeld = dragged?.axis === axis && dragged.index === index
    const place = axis === 'columns'
      ? { left: at - reach, top: 0, width: 2 * reach, height: layout.ys.at(-1) ?? 0, cursor: 'col-resize' }
      : { left: 0, top: at - reach, width: layout.xs.at(-1) ?? 0, height: 2 * reach, cursor: 'row-resize' }
    return (
      <div
        key={`${axis} ${index}`} aria-hidden data-line={`${axis} ${index}`} className="absolute"
        style={place}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.stopPropagation()
          start.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged({ axis, index, by: 0 })
        }}
        onPointerMove={(event) => {
          if (isHeld) setDragged({ axis, index, by: byOf(event, axis, index) })
        }}
        onPointerUp={(event) => {
          if (!isHeld) return
          const by = byOf(event, axis, index)
          const id = table[axis][index]?.id
          setDragged(null)
          if (id === undefined || Math.abs(by) < 0.5) return
          const length = Math.round((ends[index + 1] ?? 0) - (ends[index] ?? 0) + by)
          asOneStep(session.undo, () => {
            setTableLengths(session.doc, slideId, table.id, axis, { [id]: length }, new LocalOrigin('table.resize'))
            growRows(session, slideId, table.id)
          })
        }}
        onPointerCancel={() => setDragged(null)}
      >
        {isHeld && <div className="absolute bg-teal" style={axis === 'columns' ? { insetBlock: 0, left: reach - thick / 2, width: thick } : { insetInline: 0, top: reach - thick / 2, height: thick }} />}
      </div>
    )
  }
  return (
    <>
      {table.columns.map((_, index) => line('columns', index))}
      {table.rows.map((_, index) => line('rows', index))}
    </>
  )
}

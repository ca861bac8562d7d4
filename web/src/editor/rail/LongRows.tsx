import { Virtualizer, elementScroll, observeElementOffset, observeElementRect } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn beyond either edge, so that none is missing while somebody scrolls. */
const AHEAD = 4

interface LongRowsProps {
  readonly order: readonly string[]
  /** Height of every row, CSS pixels. */
  readonly rowHeight: number
  /** A row that is there however far away, because the list says it is the active one; -1 for none. */
  readonly kept: number
  readonly row: (id: string, index: number) => ReactNode
}

/** The rows of a long lesson that are in sight, at their places. */
export function LongRows({ order, rowHeight, kept, row }: LongRowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const seen = useRowsInSight(rows, order.length, rowHeight)
  const drawn = kept < 0 || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b)
  return (
    <div ref={rows} role="presentation" className="relative" style={{ height: order.length * rowHeight }}>
      {drawn.map((index) => {
        const id = order[index]
        return id !== undefined && (
          <div key={id} role="presentation" className="absolute inset-x-0" style={{ top: index * rowHeight, height: rowHeight }}>{row(id, index)}</div>
        )
      })}
    </div>
  )
}

const sameIndexes = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1)

/**
 * Which rows of those that are all of one height are in sight. The library's own hook answers an object that changes by
 * itself, which the compiler of components cannot follow; numbers it can.
 */
function useRowsInSight(rows: RefObject<HTMLElement | null>, count: number, rowHeight: number): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const virtual = new Virtualizer<HTMLElement, HTMLElement>({
      count, getScrollElement: () => rows.current?.parentElement ?? null, estimateSize: () => rowHeight, overscan: AHEAD,
      observeElementRect, observeElementOffset, scrollToFn: elementScroll,
      onChange: () => look(),
    })
    const look = (): void => {
      const now = virtual.getVirtualIndexes()
      setSeen((before) => (sameIndexes(before, now) ? before : now))
    }
    const leave = virtual._didMount()
    virtual._willUpdate()
    look()
    return leave
  }, [rows, count, rowHeight])
  return seen
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useCallback, useRef } from 'react'

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
  const rangeExtractor = useCallback((range: Range) => {
    const seen = defaultRangeExtractor(range)
    return kept < 0 || kept >= range.count || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b)
  }, [kept])
  const rows = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: order.length, getScrollElement: () => rows.current?.parentElement ?? null, estimateSize: () => rowHeight, overscan: AHEAD, rangeExtractor,
    getItemKey: (index) => order[index] ?? index,
    // Rows are all of one height, which follows the width of the rail.
    initialRect: { width: 0, height: window.innerHeight },
  })
  return (
    <div ref={rows} role="presentation" className="relative" style={{ height: order.length * rowHeight }}>
      {virtual.getVirtualItems().map(({ index }) => {
        const id = order[index]
        return id !== undefined && (
          <div key={id} role="presentation" className="absolute inset-x-0" style={{ top: index * rowHeight, height: rowHeight }}>{row(id, index)}</div>
        )
      })}
    </div>
  )
}

import type { RichText } from '../../../text/rich-text.ts'
import { newId } from '../../ids.ts'
import { arrange } from '../../order.ts'
import type { Ordered } from '../../order.ts'
import { cellId } from './areas.ts'

/** The rows and columns of a new table, all alike, and the words of its cells where some are given. */
export function tableGrid(rows: number, columns: number, texts: readonly (readonly RichText[])[] = []) {
  const [down, along] = [newLines(rows), newLines(columns)]
  return {
    rows: down.map((line) => ({ ...line, height: 80 })),
    columns: along.map((line) => ({ ...line, width: 240 })),
    cells: texts.flatMap((row, y) => row.flatMap((text, x) => {
      const id = cellId(down[y]?.id ?? '', along[x]?.id ?? '')
      return down[y] && along[x] ? [{ id, text }] : []
    })),
  }
}

/** Rows or columns of something new, in their order. */
export function newLines(count: number): readonly Ordered[] {
  const ids = Array.from({ length: count }, newId)
  const orders = arrange(ids.map((id) => ({ id, order: null })), new Set(ids))
  return ids.map((id) => ({ id, order: orders.get(id) ?? 'a0' }))
}

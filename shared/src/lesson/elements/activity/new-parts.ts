import { newId } from '../../ids.ts'
import { arrange } from '../../order.ts'

/** Parts of a question that is yet to be made, in this order, each with an id of its own. */
export function newParts<T extends object>(values: readonly T[]): (T & { readonly id: string; readonly order: string })[] {
  const ids = values.map(() => newId())
  const orders = arrange(ids.map((id) => ({ id, order: null })), new Set(ids))
  return values.map((value, at) => ({ ...value, id: ids[at] ?? newId(), order: orders.get(ids[at] ?? '') ?? 'a0' }))
}

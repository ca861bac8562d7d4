import type { ReadingRequestInput } from '@lectern/shared/creation'
import type { CreationFields } from './fields.ts'

/** What is to be written; the key that names a press is put in when it is sent. */
export type WritingOrder = ReadingRequestInput extends infer R ? (R extends unknown ? Omit<R, 'key'> : never) : never

/** The order for a first reading: of the topic, or of the author's own text. */
export function firstOrder({ topic, objective, audience, language, text }: CreationFields, isTopic: boolean): WritingOrder {
  return isTopic ? { promptKey: 'reading', topic, objective, audience, language } : { promptKey: 'create-from-text', text, audience, language }
}

/** What an order would be by what is entered now; instructions that were emptied since are those it was given with. */
export function renewedOrder(order: WritingOrder, fields: CreationFields, reading: string, instructions: string): WritingOrder {
  if (!('instructions' in order)) return firstOrder(fields, order.promptKey === 'reading')
  const { audience, language } = fields
  return { ...order, reading, instructions: instructions.trim() || order.instructions, audience, language }
}

/** Whether two orders ask for the same: then they are one press, and are paid for once. */
export function isSameOrder(one: WritingOrder, other: WritingOrder): boolean {
  const sorted = (order: WritingOrder) => JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

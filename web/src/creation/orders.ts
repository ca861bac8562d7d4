import type { ReadingRequestInput } from '@lectern/shared/creation'
import type { CreationFields } from './fields.ts'
import type { CreationEntry } from './machine.ts'

/** What is to be written; the key that names a press is put in when it is sent. */
export type WritingOrder = ReadingRequestInput extends infer R ? (R extends unknown ? Omit<R, 'key'> : never) : never

/** The order for a first reading: of the topic, of the author's own text, or of what was read of a PDF. */
export function firstOrder({ topic, objective, audience, language, pdfInstructions, text }: CreationFields, entry: CreationEntry, pdfText = ''): WritingOrder {
  if (entry === 'ai') return { promptKey: 'reading', topic, objective, audience, language }
  if (entry === 'pdf') return { promptKey: 'create-from-pdf', text: pdfText, instructions: pdfInstructions.trim(), audience, language }
  return { promptKey: 'create-from-text', text, audience, language }
}

const ENTRIES = { 'reading': 'ai', 'create-from-text': 'text', 'create-from-pdf': 'pdf' } as const

/** What an order would be by what is entered now; instructions that were emptied since are those it was given with. */
export function renewedOrder(order: WritingOrder, fields: CreationFields, reading: string, instructions: string, pdfText = ''): WritingOrder {
  if (!('reading' in order)) return firstOrder(fields, ENTRIES[order.promptKey], pdfText)
  const { audience, language } = fields
  return { ...order, reading, instructions: instructions.trim() || order.instructions, audience, language }
}

/** Whether two orders ask for the same: then they are one press, and are paid for once. */
export function isSameOrder(one: WritingOrder, other: WritingOrder): boolean {
  const sorted = (order: WritingOrder) => JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

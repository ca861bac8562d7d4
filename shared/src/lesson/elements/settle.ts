import { settleChart } from './chart/settle-chart.ts'
import type { ElementDefinition } from './define-element.ts'
import type { RecordsField } from './fields.ts'
import { settleTable } from './table/settle-table.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What makes the fields of a type agree with each other, each of them sound by itself; done twice it is done once. Apart from the definitions,
 * since who only shows frozen slides needs none of it.
 */
const SETTLE: Readonly<Record<string, (values: Values) => Record<string, unknown>>> = { table: settleTable, chart: settleChart }

/** The sound fields of an element, made to agree with each other and with the bounds of their records. */
export function settled({ fields, type }: ElementDefinition, values: Record<string, unknown>): Record<string, unknown> {
  const agreed = (Object.hasOwn(SETTLE, type) ? SETTLE[type]?.(values) : undefined) ?? values
  const long = Object.entries(fields).filter(([key, field]) => field.kind === 'records' && (agreed[key] as unknown[]).length > field.max)
  return long.length === 0 ? agreed : { ...agreed, ...Object.fromEntries(long.map(([key, field]) => [key, (agreed[key] as unknown[]).slice(0, (field as RecordsField).max)])) }
}

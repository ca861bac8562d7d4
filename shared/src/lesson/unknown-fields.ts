import { LESSON_LIMITS } from './limits.ts'
import { PARTS } from './unknown-parts.ts'
import { jsonOf } from './untrusted.ts'
import type { Report } from './untrusted.ts'

/** Fields that this version does not know, so that a newer version's work survives; bounded in number and size. */
export function unknownFields(known: object, input: Record<string, unknown>, report: Report): Record<string, unknown> {
  const output: Record<string, unknown> = {}
  let count = 0
  for (const [key, value] of Object.entries(input)) {
    if (Object.hasOwn(known, key) || key === PARTS || key === '__proto__' || value === undefined) continue
    const json = jsonOf(value)
    if (json === undefined || json.length > LESSON_LIMITS.unknownValue || count >= LESSON_LIMITS.unknownKeys) {
      report(key, 'left out: not plain data, or too much of it')
      continue
    }
    output[key] = JSON.parse(json) as unknown
    count += 1
  }
  return output
}

/** Receives what had to be repaired: where, and what was wrong. */
export type Report = (path: string, problem: string) => void

/** A report that nobody reads. */
export const silently: Report = () => undefined

/** Whether something is a plain object, whose fields are then judged one by one. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Something as JSON; nothing for what has no JSON. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

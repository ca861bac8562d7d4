/** One thing that was looked at in a package. */
export interface Check {
  /** Never changes: `manifest.schema`, `runtime.calls`. */
  readonly id: string
  /** What was looked at, and by which rule. */
  readonly what: string
  readonly isOk: boolean
  /** What was found. */
  readonly detail: string
}

/** A check of which all faults are told; none of them is good. */
export function checkOf(id: string, what: string, faults: readonly string[], good: string): Check {
  return { id, what, isOk: faults.length === 0, detail: faults.length === 0 ? good : faults.slice(0, 20).join('; ') }
}

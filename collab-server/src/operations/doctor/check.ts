/** How a check came out. A warning lets the product run, but not as well or as safely as it should. */
export type CheckState = 'ok' | 'warning' | 'failed'

/** One line of the doctor. */
export interface CheckResult {
  /** What was looked at, in a word or two. */
  readonly name: string
  readonly state: CheckState
  /** What was found. */
  readonly message: string
  /** What to do about it; null when nothing needs doing. */
  readonly advice: string | null
}

export function ok(name: string, message: string): CheckResult {
  return { name, state: 'ok', message, advice: null }
}

export function warning(name: string, message: string, advice: string): CheckResult {
  return { name, state: 'warning', message, advice }
}

export function failed(name: string, message: string, advice: string): CheckResult {
  return { name, state: 'failed', message, advice }
}

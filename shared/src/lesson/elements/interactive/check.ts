import { CHECK_MAX } from './definition.ts'
import type { InteractiveElement } from './definition.ts'

/** What an interactive has to do before it is ready for learners, in the order in which it is looked at. */
export const INTERACTIVE_CHECKS = ['loads', 'ready', 'answers', 'network', 'errors', 'keyboard', 'names', 'contrast'] as const
export type InteractiveCheck = (typeof INTERACTIVE_CHECKS)[number]

/** What a check found. */
export interface CheckFound {
  /** Whether it is of the code as it stands. */
  readonly isCurrent: boolean
  /** What it does not do; nothing where all is well. */
  readonly failed: readonly InteractiveCheck[]
}

/** A name for a source text, by which another one is told from it: no secret depends on it (cyrb53). */
export function codeHash(code: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < code.length; at++) {
    const unit = code.charCodeAt(at)
    a = Math.imul(a ^ unit, 2_654_435_761)
    b = Math.imul(b ^ unit, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}

/** What a check of some code found, as it is kept with the interactive. */
export function writtenCheck(code: string, failed: readonly InteractiveCheck[]): string {
  return `${codeHash(code)} ${failed.join(' ')}`.trim().slice(0, CHECK_MAX)
}

/** What the last check found; null before the first. */
export function checkOf({ check, code }: Pick<InteractiveElement, 'check' | 'code'>): CheckFound | null {
  const [hash = '', ...failed] = check.split(' ')
  return hash === '' ? null : { isCurrent: hash === codeHash(code), failed: INTERACTIVE_CHECKS.filter((one) => failed.includes(one)) }
}

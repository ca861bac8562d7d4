import { INTERACTIVE_CHECKS } from '@lectern/shared/lesson'
import type { InteractiveCheck } from '@lectern/shared/lesson'
import type { FrameEvent } from './frame-link.ts'
import { PLAIN_LOOK } from './frame-page.ts'
import { runHidden } from './hidden-frame.ts'
import type { FrameReport } from './hidden-frame.ts'

/** How long all of a check may take, ms; more than a page tries itself out. */
const CHECK_MS = 9000
/** As wide as a phone. */
const SIZE = { width: 390, height: 740 } as const

/** What a check found of one thing. */
export interface CheckResult {
  readonly check: InteractiveCheck
  readonly isPassed: boolean
  /** What it is about, in the page's own words. */
  readonly about: readonly string[]
}

/** What follows from what was heard. */
export function judged({ state, words }: FrameReport): readonly CheckResult[] {
  const of = <K extends FrameEvent['kind']>(kind: K): readonly Extract<FrameEvent, { kind: K }>[] => words.filter((word): word is Extract<FrameEvent, { kind: K }> => word.kind === kind)
  const [checked] = of('checked')
  const isReady = of('ready').length > 0
  const violations = of('violation').map(({ blocked, directive }) => `${directive} ${blocked}`.trim())
  const errors = of('error').map(({ message }) => message)
  const found: Readonly<Record<InteractiveCheck, readonly [boolean, readonly string[]]>> = {
    loads: [state === 'running' || (state === 'loading' && words.length > 0), []],
    ready: [isReady, []],
    answers: [of('answer').length + of('score').length + of('complete').length > 0, []],
    network: [violations.length === 0, violations],
    errors: [errors.length === 0, errors],
    keyboard: [checked !== undefined && checked.usable > 0 && checked.unreachable.length === 0, checked?.unreachable ?? []],
    names: [checked !== undefined && checked.unnamed.length === 0, checked?.unnamed ?? []],
    contrast: [checked !== undefined && checked.contrast.length === 0, checked?.contrast ?? []],
  }
  return INTERACTIVE_CHECKS.map((check) => ({ check, isPassed: found[check][0], about: [...new Set(found[check][1])].slice(0, 6) }))
}

/**
 * Runs an interactive in a frame that nobody sees, as wide as a phone, where it tries itself out by what keys can reach, and says what it does
 * not do as it should. It is its author's own browser that looks: it helps, and protects nobody.
 */
export async function checkInteractive(code: string, language: string, direction: 'ltr' | 'rtl', signal?: AbortSignal): Promise<readonly CheckResult[]> {
  return judged(await runHidden({ ...SIZE, code, state: null, language, direction, look: PLAIN_LOOK, task: 'check', until: 'checked', forMs: CHECK_MS }, signal))
}

import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import type { InteractiveCheck } from '@lectern/shared/lesson'
import { cutText } from '@lectern/shared/text'
import type { CheckResult } from '../../../interactives/contract.ts'

/** What has to be mended, as a model is told. */
const FAULTS: Readonly<Record<InteractiveCheck, string>> = {
  loads: 'It does not load, or stops answering',
  ready: 'It never calls lectern.ready()',
  answers: 'It was used by keyboard and called none of lectern.answer, lectern.score and lectern.complete',
  network: 'It tried to load or send something, which is blocked; everything has to stand in the document',
  errors: 'Its script throws errors',
  keyboard: 'These cannot be reached or used by keyboard; use real buttons and inputs',
  names: 'These have no name for screen readers; give them a label or aria-label',
  contrast: 'These words have a contrast of less than 4.5 to 1 with what is behind them; use --paper, --ink, --accent and --on-accent',
}

/** What a check found, as an order to mend it; empty where it found nothing. */
export function mendingOrder(results: readonly CheckResult[]): string {
  const faults = results.filter(({ isPassed }) => !isPassed).map(({ about, check }) => `- ${FAULTS[check]}${about.length === 0 ? '.' : `: ${about.join(' | ')}`}`)
  return faults.length === 0 ? '' : cutText(`The page was tried out in a browser 390 pixels wide. Mend these faults, and keep everything else as it is:\n${faults.join('\n')}`, INTERACTIVE_LIMITS.prompt)
}

import { checkOf } from '../../lesson/index.ts'
import type { InteractiveElement } from '../../lesson/index.ts'
import { plainText, richTextOf } from '../../text/index.ts'
import { z } from 'zod'
import type { ActivityDefinition } from '../activity.ts'
import { commonProblems, giving } from '../answers.ts'
import { ACTIVITY_LIMITS } from '../limits.ts'
import { INTERACTIVE_NAME_MAX, REPORTED_PARTS, reportedIn } from './reported.ts'

/** A report counts scores in steps of so many percent. */
const STEP = 10

/** The step that a score lies in, in percent. */
function stepOf(score: number): string {
  const from = Math.floor(score * 100 / STEP) * STEP
  return from >= 100 ? '100 %' : `${from}–${from + STEP - 1} %`
}

/**
 * A page of its own that says how a learner did. The page runs where the learner is and may say anything, so this is what it reported: it
 * gives no points and decides nothing, and reports say so.
 */
export const interactive: ActivityDefinition<InteractiveElement> = {
  type: 'interactive',
  poster: ({ description, poster }) => ({
    columns: 1, isSquare: true,
    ...(poster === null
      ? { entries: description === '' ? [] : [{ text: richTextOf(description), tile: 'none' as const }] }
      : { entries: [], picture: { kind: 'picture' as const, blob: poster, fit: 'contain' as const, colour: 'transparent' } }),
  }),
  answerSchema: () => giving(REPORTED_PARTS, z.string().max(ACTIVITY_LIMITS.givenMax)),
  correct: () => ({ given: {} }),
  grade: (_element, answer) => ({ share: reportedIn(answer).score ?? 0, parts: {}, feedback: [] }),
  reported: (_element, answer) => {
    const { isComplete, score } = reportedIn(answer)
    // Nothing is right or wrong; what has no end yet says so.
    const label = score !== null ? `${stepOf(score)}${isComplete ? '' : ' …'}` : isComplete ? '✓' : '–'
    return [{ label, isRight: false, place: null }]
  },
  stated: (_element, answer) => {
    const { isComplete, score } = reportedIn(answer)
    return {
      kind: 'performance',
      steps: [...(score === null ? [] : [[{ id: 'score', at: 0 }, String(Math.round(score * 100))] as const]), [{ id: 'status', at: 1 }, isComplete ? 'completed' : 'incomplete']],
    }
  },
  problems: (element) => {
    const found = checkOf(element)
    return [
      ...commonProblems(element),
      ...(plainText(element.prompt).trim().length > INTERACTIVE_NAME_MAX ? ['longName' as const] : []),
      ...(element.code.trim() === '' ? ['noCode' as const] : found === null || !found.isCurrent ? ['unchecked' as const] : found.failed.length > 0 ? ['failsChecks' as const] : []),
    ]
  },
}

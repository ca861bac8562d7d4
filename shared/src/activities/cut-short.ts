import type { Answer } from './activity.ts'
import { chosenIn } from './answers.ts'
import { ACTIVITY_LIMITS } from './limits.ts'

/** Stands at the end of an answer whose time was over before its last step. Only the server writes it: `continues` takes it from nobody. */
const MARK = '!'

/** Whether the time of an answer that is given step by step was over before its end. */
export function isCutShort(answer: Answer): boolean {
  return chosenIn(answer).at(-1) === MARK
}

/** An answer that ends where it stands, because its time is over; one of as many steps as there may be loses the last. */
export function cutShort(answer: Answer): Answer {
  return isCutShort(answer) ? answer : { chosen: [...chosenIn(answer).slice(0, ACTIVITY_LIMITS.chosenMax - 1), MARK] }
}

/** The steps of an answer, without the mark that its time was over. */
export function stepsIn(answer: Answer): readonly string[] {
  return isCutShort(answer) ? chosenIn(answer).slice(0, -1) : chosenIn(answer)
}

import { SIGN_IN_STATUS, TWO_FACTOR_LIMITS, resendTwoFactorCode, verifyTwoFactorCode } from '@lectern/shared/accounts'
import type { TwoFactorChallenge } from '@lectern/shared/accounts'
import { call } from '../../platform/http/api.ts'
import { outcomeOfAnswer, outcomeOfFailure } from '../sign-in-flow.ts'
import type { SignInOutcome } from '../sign-in-flow.ts'

/** Completes a half-done sign-in with a code of any kind. */
export async function completeSignIn(challengeToken: string, code: string): Promise<SignInOutcome> {
  try {
    return outcomeOfAnswer(await call(verifyTwoFactorCode, { body: { challengeToken, code } }))
  } catch (error) {
    return outcomeOfFailure(error)
  }
}

/** Asks for another mailed code; `second-factor` with a new challenge when one was sent. */
export async function sendAnotherCode(challengeToken: string): Promise<SignInOutcome> {
  try {
    return outcomeOfAnswer(await call(resendTwoFactorCode, { body: { challengeToken } }))
  } catch (error) {
    return outcomeOfFailure(error)
  }
}

/** Outcomes after which the half-done sign-in is over and starts again with the password (S1 §4.1). */
export function isOver(outcome: SignInOutcome): boolean {
  return outcome.kind === 'failed'
    && (outcome.status === SIGN_IN_STATUS.TwoFactorAuthAttemptsExpired || outcome.status === SIGN_IN_STATUS.TwoFactorAuthCodeGenerationFailed)
}

/** What is wrong with a code before it is sent, as a key of the words; null when it may be sent. */
export function codeProblem(code: string, isRecovery: boolean): 'required' | 'incomplete' | null {
  const bare = code.replace(/\s/g, '')
  if (bare === '') return 'required'
  return isRecovery || new RegExp(`^\\d{${TWO_FACTOR_LIMITS.codeDigits}}$`).test(bare) ? null : 'incomplete'
}

/** Handed along in the history entry, so that a reload does not ask for the password again. */
export interface ChallengeState {
  readonly challenge: TwoFactorChallenge
  /** When another code may be mailed, ms since 1970. */
  readonly resendAt: number
  /** Where the person wanted to go. */
  readonly from?: string
}

import { SIGN_IN_STATUS, signIn } from '@lectern/shared/accounts'
import type { SignInStatus, User } from '@lectern/shared/accounts'
import type { CallData } from '@lectern/shared/http'
import { ApiError, call, messageOf } from '../platform/http/api.ts'
import { chosenLanguage } from '../platform/i18n/chosen-language.ts'
import { openSession } from '../platform/session/session.ts'
import { signInSchema } from './forms.ts'
import type { SignInForm } from './forms.ts'
import { startResendCountdown } from './resend-time.ts'
import type { ChallengeState } from './two-factor/two-factor-flow.ts'

/** What is wrong with the fields of the sign-in form, in the words of validation; none where a field is right. */
export type SignInProblems = Partial<Record<keyof SignInForm, string>>

/** Checks the sign-in form (S1 §5.1). */
export function checkSignIn(typed: SignInForm): SignInProblems {
  const parsed = signInSchema.safeParse(typed)
  if (parsed.success) return {}
  const of = (field: keyof SignInForm) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message
  return { email: of('email'), password: of('password') }
}

/** How a sign-in ended: with the signed-in person, or with a result code and its words' key (S1 §4.1, §8.1). */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly user: User }
  /** Known, but not verified: a mail was sent. */
  | { readonly kind: 'verify' }
  /** The password was right; a code is asked for as well. */
  | { readonly kind: 'second-factor'; readonly state: ChallengeState }
  /** `isMalformed`: the server refused what was typed as malformed, which counts as the unknown error (S1 §4.2). */
  | { readonly kind: 'failed'; readonly status: SignInStatus; readonly isMalformed?: true }
  /** Not an outcome of the flow, such as too many tries; the server's own words. */
  | { readonly kind: 'refused'; readonly message: string }

/** Signs in with what passed the check; a success is stored as the session of this browser. */
export async function runSignIn(typed: SignInForm): Promise<SignInOutcome> {
  try {
    return outcomeOfAnswer(await call(signIn, { body: { ...signInSchema.parse(typed), language: chosenLanguage() } }))
  } catch (error) {
    return outcomeOfFailure(error)
  }
}

/** What an answer to a sign-in, or to its second step, means; a success is stored as the session of this browser. */
export function outcomeOfAnswer({ signInStatus, jwt, user, challenge }: CallData<typeof signIn>): SignInOutcome {
  if (jwt && user) openSession(jwt, user)
  if (signInStatus === SIGN_IN_STATUS.Success && user) return { kind: 'signed-in', user }
  if (signInStatus === SIGN_IN_STATUS.VerificationEmailSent) {
    startResendCountdown()
    return { kind: 'verify' }
  }
  if (signInStatus === SIGN_IN_STATUS.TwoFactorAuthCodeSent && challenge) {
    return { kind: 'second-factor', state: { challenge, resendAt: Date.now() + challenge.resendAfterSeconds * 1000 } }
  }
  return { kind: 'failed', status: toSignInStatus(signInStatus) }
}

/** S1 §4.2: an HTTP 400 counts as the unknown error; no answer as the network error. */
export function outcomeOfFailure(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', status: SIGN_IN_STATUS.UnknownError }
  if (error.code === 'network' || error.code === 'timeout') return { kind: 'failed', status: SIGN_IN_STATUS.NetworkError }
  if (error.httpStatus === 400) return { kind: 'failed', status: SIGN_IN_STATUS.UnknownError, isMalformed: true }
  if (error.code === 'unknown') return { kind: 'failed', status: SIGN_IN_STATUS.UnknownError }
  return { kind: 'refused', message: messageOf(error) }
}

function toSignInStatus(status: number): SignInStatus {
  return Object.values(SIGN_IN_STATUS).find((known) => known === status) ?? SIGN_IN_STATUS.UnknownError
}

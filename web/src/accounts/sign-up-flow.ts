import { ACCOUNT_TYPE, NO_SCHOOL, SIGN_UP_STATUS, makeUserName, signUp, splitName } from '@lectern/shared/accounts'
import type { SignUpStatus } from '@lectern/shared/accounts'
import { ApiError, call, messageOf } from '../platform/http/api.ts'
import { chosenLanguage } from '../platform/i18n/chosen-language.ts'
import { openSession } from '../platform/session/session.ts'
import type { Details } from './forms.ts'
import { startResendCountdown } from './resend-time.ts'

/** How a sign-up ended. */
export type SignUpOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'failed'; readonly status: SignUpStatus }
  /** The server said what is wrong, and with which field. */
  | { readonly kind: 'refused'; readonly message: string; readonly path: string | undefined }

/** A made user name can be taken by chance; then others are tried this often before the person hears of it. */
const USER_NAME_TRIES = 3

/** Creates the account (S1 §3.3); the unverified session is kept, so that the mail can be asked for again. */
export async function runSignUp(details: Details, password: string, invitation?: string): Promise<SignUpOutcome> {
  for (let left = USER_NAME_TRIES; left > 0; left--) {
    const outcome = await attempt(details, password, invitation)
    const taken = outcome.kind === 'failed' && outcome.status === SIGN_UP_STATUS.DuplicateUsername
    if (!taken || left === 1) return outcome
  }
  return { kind: 'failed', status: SIGN_UP_STATUS.UnknownError }
}

async function attempt({ name, email }: Details, password: string, invitation?: string): Promise<SignUpOutcome> {
  try {
    const { signUpStatus, jwt, user } = await call(signUp, {
      body: {
        ...splitName(name),
        schoolId: NO_SCHOOL,
        userName: makeUserName(name, email, Math.random),
        email: { isVerified: false, address: email },
        password,
        accountType: ACCOUNT_TYPE.Teacher,
        requireChangePassword: false,
        language: chosenLanguage(),
        ...(invitation === undefined ? {} : { invitation }),
      },
    })
    if (signUpStatus !== SIGN_UP_STATUS.Success && signUpStatus !== SIGN_UP_STATUS.VerificationEmailSent) {
      return { kind: 'failed', status: toSignUpStatus(signUpStatus) }
    }
    if (jwt && user) openSession(jwt, user)
    startResendCountdown()
    return { kind: 'created' }
  } catch (error) {
    return outcomeOfFailure(error)
  }
}

/** S1 §4.2: no answer is the network error; an HTTP 400 that names no field is the unknown error. */
export function outcomeOfFailure(error: unknown): SignUpOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', status: SIGN_UP_STATUS.UnknownError }
  if (error.code === 'network' || error.code === 'timeout') return { kind: 'failed', status: SIGN_UP_STATUS.NetworkError }
  if (error.code === 'unknown' || (error.httpStatus === 400 && error.path === undefined)) {
    return { kind: 'failed', status: SIGN_UP_STATUS.UnknownError }
  }
  return { kind: 'refused', message: messageOf(error), path: error.path }
}

function toSignUpStatus(status: number): SignUpStatus {
  return Object.values(SIGN_UP_STATUS).find((known) => known === status) ?? SIGN_UP_STATUS.UnknownError
}

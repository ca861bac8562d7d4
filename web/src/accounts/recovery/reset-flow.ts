import {
  PASSWORD_CHANGE_STATUS, PASSWORD_RESET_STATUS, RESET_MAIL_STATUS, resetPassword, triggerResetPasswordEmail, updatePassword,
} from '@lectern/shared/accounts'
import type { PasswordChangeStatus, PasswordResetStatus, ResetMailStatus } from '@lectern/shared/accounts'
import { ApiError, call, messageOf } from '../../platform/http/api.ts'
import type { ResetLink } from './reset-link.ts'

/**
 * How a call about a password ended: with a code of its flow (and what the server said to it), or with the server's own words
 * for something else.
 */
export type PasswordOutcome<S extends number> =
  | { readonly kind: 'status'; readonly status: S; readonly message?: string }
  | { readonly kind: 'refused'; readonly message: string }

/** How asking for a reset mail ended; `wait` is the time until another may be asked for, in seconds. */
export type ResetMailOutcome = PasswordOutcome<ResetMailStatus> & { readonly wait: number }

/** Asks for the mail with the link that sets a new password. */
export async function requestResetMail(email: string): Promise<ResetMailOutcome> {
  try {
    const { status, message, retryAfterSeconds } = await call(triggerResetPasswordEmail, { body: { email } })
    return { kind: 'status', status: known(RESET_MAIL_STATUS, status), message, wait: retryAfterSeconds }
  } catch (error) {
    return { ...outcomeOf(error, RESET_MAIL_STATUS.Error, RESET_MAIL_STATUS.UnknownError), wait: 0 }
  }
}

/** Asks whether a link would work, without using it up (S1 §2.4). */
export async function checkResetLink(link: ResetLink, signal: AbortSignal): Promise<PasswordOutcome<PasswordResetStatus>> {
  try {
    const { status, message } = await call(resetPassword, { query: { preCheckExpiry: 'true' }, body: { ...link }, signal })
    return { kind: 'status', status: known(PASSWORD_RESET_STATUS, status), message }
  } catch (error) {
    return outcomeOf(error, PASSWORD_RESET_STATUS.NetworkError, PASSWORD_RESET_STATUS.UnknownError)
  }
}

/** Sets the new password with the mailed code. */
export async function setNewPassword(link: ResetLink, newPassword: string): Promise<PasswordOutcome<PasswordResetStatus>> {
  try {
    const { status, message } = await call(resetPassword, { body: { ...link, newPassword } })
    return { kind: 'status', status: known(PASSWORD_RESET_STATUS, status), message }
  } catch (error) {
    return outcomeOf(error, PASSWORD_RESET_STATUS.NetworkError, PASSWORD_RESET_STATUS.UnknownError)
  }
}

/** Changes the password of the signed-in person. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<PasswordOutcome<PasswordChangeStatus>> {
  try {
    const { status, message } = await call(updatePassword, { body: { currentPassword, newPassword } })
    return { kind: 'status', status: known(PASSWORD_CHANGE_STATUS, status), message }
  } catch (error) {
    return outcomeOf(error, PASSWORD_CHANGE_STATUS.NetworkError, PASSWORD_CHANGE_STATUS.UnknownError)
  }
}

/** S1 §4.2, §8.1: no answer is the network error, an HTTP 400 the unknown error; other refusals come with their words. */
function outcomeOf<S extends number>(error: unknown, network: S, unknown: S): PasswordOutcome<S> {
  if (!(error instanceof ApiError)) return { kind: 'status', status: unknown }
  if (error.code === 'network' || error.code === 'timeout') return { kind: 'status', status: network }
  if (error.httpStatus === 400 || error.code === 'unknown') return { kind: 'status', status: unknown }
  return { kind: 'refused', message: messageOf(error) }
}

function known<const C extends Readonly<Record<string, number>> & { readonly UnknownError: number }>(codes: C, status: number): C[keyof C] {
  return (Object.values(codes).find((code) => code === status) ?? codes.UnknownError) as C[keyof C]
}

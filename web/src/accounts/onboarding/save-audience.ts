import { ACCOUNT_UPDATE_STATUS, updateOnboardType } from '@lectern/shared/accounts'
import type { User } from '@lectern/shared/accounts'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { call, messageOf } from '../../platform/http/api.ts'
import { translateMessage } from '../../platform/i18n/i18n.ts'
import { updateUser } from '../../platform/session/session.ts'

/** For whom somebody writes (S1 §1). */
export type Audience = NonNullable<User['onboardType']>

/** Saves the audience, here and on the server; answers what went wrong in words, or null. */
export async function saveAudience(onboardType: Audience): Promise<string | null> {
  try {
    const { status, user } = await call(updateOnboardType, { body: { onboardType } })
    if (status !== ACCOUNT_UPDATE_STATUS.Success) return translateMessage('code.unknown', CLIENT_ERRORS.unknown)
    updateUser(user)
    return null
  } catch (error) {
    return messageOf(error)
  }
}

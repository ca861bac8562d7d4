import type { User } from '@lectern/shared/accounts'
import type { Account } from './account-store.ts'

/** A person as answers show them (S1 §3.2). */
export function presentUser(account: Account): User {
  return {
    userId: account.id,
    organizationId: account.organization_id,
    firstName: account.first_name,
    lastName: account.last_name,
    userName: account.user_name,
    email: { address: account.email, isVerified: account.email_verified === 1, verificationCode: null },
    onboardType: account.onboard_type as User['onboardType'],
    schoolId: account.school_id,
    accountType: account.account_type,
    requireChangePassword: account.require_change_password === 1,
    organization: { name: account.organization_name, isDefault: account.organization_is_default === 1 },
  }
}

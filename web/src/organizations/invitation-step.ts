import type { User } from '@lectern/shared/accounts'

/** What the holder of an invitation does next. */
export type InvitationStep = 'sign-in' | 'sign-up' | 'other-user' | 'verify' | 'accept'

/** Decides the next step from who is signed in and whom the invitation is for. */
export function invitationStep(
  user: Pick<User, 'email'> | null,
  invitation: { readonly email: string; readonly hasAccount: boolean },
): InvitationStep {
  if (!user) return invitation.hasAccount ? 'sign-in' : 'sign-up'
  if (user.email.address.toLowerCase() !== invitation.email.toLowerCase()) return 'other-user'
  return user.email.isVerified ? 'accept' : 'verify'
}

import type { User } from '@lectern/shared/accounts'

/** First and last name together. */
export function fullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim()
}

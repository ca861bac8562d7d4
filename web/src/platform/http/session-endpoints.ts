/** What a running session calls by itself. */
export { refreshSession, signOut } from '@lectern/shared/accounts'

import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'

/** Mails to people without an account lead to the sign-up with the invitation's code; who invites is told first. */
export function InvitedRedirect({ children }: { readonly children: ReactNode }) {
  const [query] = useSearchParams()
  const code = query.get('invitation')
  if (code === null) return children
  return <Navigate to={`${PATHS.invitation}?${new URLSearchParams({ code }).toString()}`} replace />
}

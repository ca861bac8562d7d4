import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { guard } from '../platform/routing/guards.ts'
import type { Access, OriginState } from '../platform/routing/guards.ts'
import { sessionStore, useUser } from '../platform/session/session.ts'

/** Shows a route to those who may see it, and sends the others where S1 §2.2 says. */
export function Guarded({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const user = useUser()
  const hasLeft = useStore(sessionStore, (session) => session.hasLeft === true)
  const location = useLocation()
  const address = location.pathname + location.search + location.hash
  const origin = (location.state as OriginState | null)?.from
  const decision = guard(access, user, location.pathname, address, origin)
  if (decision.render) return children
  // Whoever comes next after a log-out begins at home, not at what the one before looked at.
  const from = hasLeft ? undefined : (decision.from ?? origin)
  return <Navigate to={decision.to} replace state={from === undefined ? null : ({ from } satisfies OriginState)} />
}

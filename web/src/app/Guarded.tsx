import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { guard } from './guards.ts'
import type { Access, OriginState } from './guards.ts'
import { useUser } from './session.ts'

/** Shows a route to those who may see it, and sends the others where S1 §2.2 says. */
export function Guarded({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const user = useUser()
  const location = useLocation()
  const address = location.pathname + location.search + location.hash
  const origin = (location.state as OriginState | null)?.from
  const decision = guard(access, user, location.pathname, address, origin)
  if (decision.render) return children
  const from = decision.from ?? origin
  return <Navigate to={decision.to} replace state={from === undefined ? null : ({ from } satisfies OriginState)} />
}

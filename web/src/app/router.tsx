import { Suspense } from 'react'
import { BrowserRouter, Navigate, useLocation, useRoutes, useSearchParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { RouteErrorBoundary } from '../platform/components/RouteErrorBoundary.tsx'
import { needsWideScreen } from './needs-wide-screen.ts'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { authOnly, screen } from './guarded-routes.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import '../platform/routing/history-gate.ts'
import type { ReactNode } from 'react'

/** Mails to people without an account lead to the sign-up with the invitation's code; who invites is told first. */
function InvitedRedirect({ children }: { readonly children: ReactNode }) {
  const [query] = useSearchParams()
  const code = query.get('invitation')
  if (code === null) return children
  return <Navigate to={`${PATHS.invitation}?${new URLSearchParams({ code }).toString()}`} replace />
}

const SignInScreen = lazyScreen(async () => (await import('../accounts/SignInScreen.tsx')).SignInScreen)
const SignUpScreen = lazyScreen(async () => (await import('../accounts/SignUpScreen.tsx')).SignUpScreen)
const SmallScreenNotice = lazyScreen(async () => (await import('./SmallScreenNotice.tsx')).SmallScreenNotice)
const RestRoutes = lazyScreen(async () => (await import('./RestRoutes.tsx')).RestRoutes)
const SlideViewer = lazyScreen(async () => (await import('../publishing/viewer/SlideViewer.tsx')).SlideViewer)
const EditorRoutes = lazyScreen(async () => (await import('./EditorRoutes.tsx')).EditorRoutes)

/** The addresses of a first visit; all others are in RestRoutes (S1 §2.1). */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={PATHS.login} replace /> },
  { path: PATHS.login, element: authOnly(<SignInScreen />) },
  { path: PATHS.signUp, element: <InvitedRedirect>{authOnly(<SignUpScreen />)}</InvitedRedirect> },
  { path: PATHS.view, element: screen(<SlideViewer />) },
  { path: '/editor/*', element: screen(<EditorRoutes />) },
  { path: '*', element: screen(<RestRoutes />) },
]

/** The routes in the browser's address bar. The plain router, not the data router: half the weight, and it loads no data. */
export function AppRouter() {
  return (
    <BrowserRouter>
      <RouteErrorBoundary>
        <AppRoutes />
      </RouteErrorBoundary>
      <RoomNotice />
    </BrowserRouter>
  )
}

function RoomNotice() {
  return needsWideScreen(useLocation().pathname) && <Suspense fallback={null}><SmallScreenNotice /></Suspense>
}

function AppRoutes() {
  return useRoutes(routes)
}

import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { BrowserRouter, Navigate, Outlet, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { Guarded } from './Guarded.tsx'
import { InvitedRedirect } from './InvitedRedirect.tsx'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PATHS } from './guards.ts'
import { lazyScreen } from './chunk-recovery.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const SignInScreen = lazyScreen(async () => (await import('../accounts/SignInScreen.tsx')).SignInScreen)
const SignUpScreen = lazyScreen(async () => (await import('../accounts/SignUpScreen.tsx')).SignUpScreen)
const VerificationPendingScreen = lazyScreen(
  async () => (await import('../accounts/VerificationPendingScreen.tsx')).VerificationPendingScreen,
)
const VerificationScreen = lazyScreen(async () => (await import('../accounts/VerificationScreen.tsx')).VerificationScreen)
const YoureInScreen = lazyScreen(async () => (await import('../accounts/YoureInScreen.tsx')).YoureInScreen)
const ForgotPasswordScreen = lazyScreen(async () => (await import('../accounts/recovery/ForgotPasswordScreen.tsx')).ForgotPasswordScreen)
const HelpOnItsWayScreen = lazyScreen(async () => (await import('../accounts/recovery/HelpOnItsWayScreen.tsx')).HelpOnItsWayScreen)
const LinkExpiredScreen = lazyScreen(async () => (await import('../accounts/recovery/LinkExpiredScreen.tsx')).LinkExpiredScreen)
const ResetPasswordScreen = lazyScreen(async () => (await import('../accounts/recovery/ResetPasswordScreen.tsx')).ResetPasswordScreen)
const ResetLandingScreen = lazyScreen(async () => (await import('../accounts/recovery/ResetLandingScreen.tsx')).ResetLandingScreen)
const PasswordChangedScreen = lazyScreen(async () => (await import('../accounts/recovery/PasswordChangedScreen.tsx')).PasswordChangedScreen)
const TwoFactorScreen = lazyScreen(async () => (await import('../accounts/two-factor/TwoFactorScreen.tsx')).TwoFactorScreen)
const OnboardingScreen = lazyScreen(async () => (await import('../accounts/onboarding/OnboardingScreen.tsx')).OnboardingScreen)
const PricingScreen = lazyScreen(async () => (await import('../organizations/PricingScreen.tsx')).PricingScreen)
const InvitationScreen = lazyScreen(async () => (await import('../organizations/InvitationScreen.tsx')).InvitationScreen)
const SignedInProviders = lazyScreen(async () => (await import('./providers.tsx')).SignedInProviders)
const HomeLayout = lazyScreen(async () => (await import('./HomeLayout.tsx')).HomeLayout)
const HomeScreen = lazyScreen(async () => (await import('../home/HomeScreen.tsx')).HomeScreen)
const SharedScreen = lazyScreen(async () => (await import('../home/SharedScreen.tsx')).SharedScreen)
const TrashScreen = lazyScreen(async () => (await import('../home/TrashScreen.tsx')).TrashScreen)
const CoursesScreen = lazyScreen(async () => (await import('../courses/CoursesScreen.tsx')).CoursesScreen)
const EditorScreen = lazyScreen(async () => (await import('../editor/EditorScreen.tsx')).EditorScreen)
const HistoryScreen = lazyScreen(async () => (await import('../editor/history/HistoryScreen.tsx')).HistoryScreen)


/** Every address of the app (S1 §2.1). Each area loads when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={PATHS.login} replace /> },
  { path: PATHS.login, element: authOnly(<SignInScreen />) },
  { path: PATHS.signUp, element: <InvitedRedirect>{authOnly(<SignUpScreen />)}</InvitedRedirect> },
  { path: PATHS.verificationPending, element: screen(<VerificationPendingScreen />) },
  { path: PATHS.verification, element: screen(<VerificationScreen />) },
  { path: PATHS.youreIn, element: screen(<YoureInScreen />) },
  { path: PATHS.twoFactor, element: authOnly(<TwoFactorScreen />) },
  { path: PATHS.onboarding, element: screen(<OnboardingScreen />) },
  { path: PATHS.forgotPassword, element: screen(<ForgotPasswordScreen />) },
  { path: PATHS.helpOnItsWay, element: screen(<HelpOnItsWayScreen />) },
  { path: PATHS.linkExpired, element: screen(<LinkExpiredScreen />) },
  { path: PATHS.resetPassword, element: screen(<ResetPasswordScreen />) },
  { path: PATHS.setPassword, element: screen(<ResetLandingScreen />) },
  { path: PATHS.passwordChanged, element: screen(<PasswordChangedScreen />) },
  { path: PATHS.invitation, element: screen(<InvitationScreen />) },
  { path: PATHS.pricing, element: member(<PricingScreen />) },
  { path: '/dashboard', element: <Navigate to={PATHS.home} replace /> },
  {
    element: member(<SignedInProviders><Outlet /></SignedInProviders>),
    children: [
      {
        element: <HomeLayout />,
        children: [
          { path: PATHS.home, element: <HomeScreen /> },
          { path: PATHS.create, element: <HomeScreen /> },
          { path: PATHS.courses, element: <CoursesScreen /> },
          { path: PATHS.shared, element: <SharedScreen /> },
          { path: PATHS.trash, element: <TrashScreen /> },
        ],
      },
      { path: '/editor/:lessonId', element: <EditorScreen /> },
      { path: '/editor/:lessonId/:docId/history', element: <HistoryScreen /> },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
]

/** The routes in the browser's address bar. The plain router, not the data router: half the weight, and it loads no data. */
export function AppRouter() {
  return (
    <BrowserRouter>
      <RouteErrorBoundary>
        <AppRoutes />
      </RouteErrorBoundary>
    </BrowserRouter>
  )
}

function AppRoutes() {
  return useRoutes(routes)
}

function screen(element: ReactNode): ReactNode {
  return <Suspense fallback={<PageSkeleton />}>{element}</Suspense>
}

function authOnly(element: ReactNode): ReactNode {
  return <Guarded access="auth-only">{screen(element)}</Guarded>
}

function member(element: ReactNode): ReactNode {
  return <Guarded access="protected">{screen(element)}</Guarded>
}

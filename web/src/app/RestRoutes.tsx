import { Navigate, Outlet, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { ANALYTICS_PATHS } from '../analytics/analytics-paths.ts'
import { NotFoundScreen } from '../platform/components/NotFoundScreen.tsx'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { authOnly, member, screen } from './guarded-routes.tsx'
import { PATHS } from '../platform/routing/guards.ts'

const VerificationPendingScreen = lazyScreen(
  async () => (await import('../accounts/VerificationPendingScreen.tsx')).VerificationPendingScreen,
)
const VerificationScreen = lazyScreen(async () => (await import('../accounts/VerificationScreen.tsx')).VerificationScreen)
const WelcomeScreen = lazyScreen(async () => (await import('../accounts/WelcomeScreen.tsx')).WelcomeScreen)
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
const SettingsLayout = lazyScreen(async () => (await import('./SettingsLayout.tsx')).SettingsLayout)
const GeneralScreen = lazyScreen(async () => (await import('../settings/GeneralScreen.tsx')).GeneralScreen)
const AccountScreen = lazyScreen(async () => (await import('../settings/account/AccountScreen.tsx')).AccountScreen)
const PlanScreen = lazyScreen(async () => (await import('../settings/PlanScreen.tsx')).PlanScreen)
const CreditHistoryScreen = lazyScreen(async () => (await import('../credits/CreditHistoryScreen.tsx')).CreditHistoryScreen)
const WorkspaceScreen = lazyScreen(async () => (await import('../organizations/WorkspaceScreen.tsx')).WorkspaceScreen)
const MembersScreen = lazyScreen(async () => (await import('../organizations/MembersScreen.tsx')).MembersScreen)
const StorageScreen = lazyScreen(async () => (await import('../quotas/StorageScreen.tsx')).StorageScreen)
const ProvidersScreen = lazyScreen(async () => (await import('../providers/ProvidersScreen.tsx')).ProvidersScreen)
const FlagsScreen = lazyScreen(async () => (await import('../flags/FlagsScreen.tsx')).FlagsScreen)
const AuditScreen = lazyScreen(async () => (await import('../audit/AuditScreen.tsx')).AuditScreen)
const FeedbackListScreen = lazyScreen(async () => (await import('../feedback/FeedbackListScreen.tsx')).FeedbackListScreen)
const SignedInProviders = lazyScreen(async () => (await import('./providers.tsx')).SignedInProviders)
const HomeLayout = lazyScreen(async () => (await import('./HomeLayout.tsx')).HomeLayout)
const HomeScreen = lazyScreen(async () => (await import('../home/HomeScreen.tsx')).HomeScreen)
const SharedScreen = lazyScreen(async () => (await import('../home/SharedScreen.tsx')).SharedScreen)
const ActivityLibraryScreen = lazyScreen(async () => (await import('../activity-library/ActivityLibraryScreen.tsx')).ActivityLibraryScreen)
const LibraryActivityScreen = lazyScreen(async () => (await import('../activity-library/LibraryActivityScreen.tsx')).LibraryActivityScreen)
const TemplatesScreen = lazyScreen(async () => (await import('../templates/TemplatesScreen.tsx')).TemplatesScreen)
const TrashScreen = lazyScreen(async () => (await import('../home/TrashScreen.tsx')).TrashScreen)
const PreviewScreen = lazyScreen(async () => (await import('../preview/PreviewScreen.tsx')).PreviewScreen)
const CaptureScreen = lazyScreen(async () => (await import('../video/CaptureScreen.tsx')).CaptureScreen)
const AnalyticsLayout = lazyScreen(async () => (await import('../analytics/AnalyticsLayout.tsx')).AnalyticsLayout)
const ActivityScreen = lazyScreen(async () => (await import('../analytics/ActivityScreen.tsx')).ActivityScreen)
const AnalyticsScreen = lazyScreen(async () => (await import('../analytics/AnalyticsScreen.tsx')).AnalyticsScreen)
const StatementsScreen = lazyScreen(async () => (await import('../statements/StatementsScreen.tsx')).StatementsScreen)
const LearnersScreen = lazyScreen(async () => (await import('../analytics/LearnersScreen.tsx')).LearnersScreen)
const InteractivesScreen = lazyScreen(async () => (await import('../analytics/InteractivesScreen.tsx')).InteractivesScreen)
const CoursesScreen = lazyScreen(async () => (await import('../courses/CoursesScreen.tsx')).CoursesScreen)
const AgentsScreen = lazyScreen(async () => (await import('../agents/AgentsScreen.tsx')).AgentsScreen)
const BrandScreen = lazyScreen(async () => (await import('../brand/BrandScreen.tsx')).BrandScreen)
const CreateAgentScreen = lazyScreen(async () => (await import('../agents/CreateAgentScreen.tsx')).CreateAgentScreen)
const UploadsScreen = lazyScreen(async () => (await import('../gallery/UploadsScreen.tsx')).UploadsScreen)
const JobsScreen = lazyScreen(async () => (await import('../jobs/JobsScreen.tsx')).JobsScreen)
const ConversationScreen = lazyScreen(async () => (await import('../conversations/ConversationScreen.tsx')).ConversationScreen)
const EditAgentScreen = lazyScreen(async () => (await import('../agents/EditAgentScreen.tsx')).EditAgentScreen)

/** Every address but those of the first visit (S1 §2.1). Each area loads when it is first shown. */
export const restRoutes: RouteObject[] = [
  { path: PATHS.verificationPending, element: screen(<VerificationPendingScreen />) },
  { path: PATHS.verification, element: screen(<VerificationScreen />) },
  { path: PATHS.youreIn, element: screen(<WelcomeScreen />) },
  { path: PATHS.twoFactor, element: authOnly(<TwoFactorScreen />) },
  { path: PATHS.onboarding, element: screen(<OnboardingScreen />) },
  { path: PATHS.videoCapture, element: screen(<CaptureScreen />) },
  { path: PATHS.forgotPassword, element: screen(<ForgotPasswordScreen />) },
  { path: PATHS.helpOnItsWay, element: screen(<HelpOnItsWayScreen />) },
  { path: PATHS.linkExpired, element: screen(<LinkExpiredScreen />) },
  { path: PATHS.resetPassword, element: screen(<ResetPasswordScreen />) },
  { path: PATHS.setPassword, element: screen(<ResetLandingScreen />) },
  { path: PATHS.passwordChanged, element: screen(<PasswordChangedScreen />) },
  { path: PATHS.invitation, element: screen(<InvitationScreen />) },
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
          { path: PATHS.templates, element: <TemplatesScreen /> },
          { path: PATHS.template, element: <TemplatesScreen /> },
          { path: PATHS.activities, element: <ActivityLibraryScreen /> },
          { path: PATHS.activity, element: <LibraryActivityScreen /> },
          { path: PATHS.trash, element: <TrashScreen /> },
          { path: PATHS.brand, element: <BrandScreen /> },
          { path: PATHS.agents, element: <AgentsScreen /> },
          { path: PATHS.createAgent, element: <CreateAgentScreen /> },
          { path: PATHS.uploads, element: <UploadsScreen /> },
          { path: PATHS.jobs, element: <JobsScreen /> },
          { path: PATHS.editAgent, element: <EditAgentScreen /> },
          { path: PATHS.talk, element: <ConversationScreen /> },
          {
            element: <AnalyticsLayout />,
            children: [
              { path: PATHS.analytics, element: <AnalyticsScreen /> },
              { path: ANALYTICS_PATHS.authors, element: <ActivityScreen /> },
              { path: ANALYTICS_PATHS.statements, element: <StatementsScreen /> },
              { path: PATHS.interactiveAnalytics, element: <InteractivesScreen /> },
              { path: ANALYTICS_PATHS.lessons, element: <LearnersScreen /> },
            ],
          },
        ],
      },
      {
        element: <SettingsLayout />,
        children: [
          { path: PATHS.settings, element: <GeneralScreen /> },
          { path: PATHS.account, element: <AccountScreen /> },
          { path: PATHS.plan, element: <PlanScreen /> },
          { path: PATHS.credit, element: <CreditHistoryScreen /> },
          { path: PATHS.storage, element: <StorageScreen /> },
          { path: PATHS.workspace, element: <WorkspaceScreen /> },
          { path: PATHS.members, element: <MembersScreen /> },
          { path: PATHS.providers, element: <ProvidersScreen /> },
          { path: PATHS.flags, element: <FlagsScreen /> },
          { path: PATHS.audit, element: <AuditScreen /> },
          { path: PATHS.feedback, element: <FeedbackListScreen /> },
        ],
      },
      { path: PATHS.pricing, element: <PricingScreen /> },
      { path: PATHS.preview, element: <PreviewScreen /> },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
]

/** Shows them; loaded apart, because the sign-in page does not need them. */
export function RestRoutes() {
  return useRoutes(restRoutes)
}

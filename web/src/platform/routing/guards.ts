import type { User } from '@lectern/shared/accounts'

/** How a route is guarded (S1 §2.2). */
export type Access = 'public' | 'auth-only' | 'protected'

export const PATHS = {
  login: '/login',
  signUp: '/signup',
  verificationPending: '/verification-pending',
  verification: '/signup/verification',
  youreIn: '/youre-in',
  twoFactor: '/login/two-factor',
  forgotPassword: '/forgot-password',
  helpOnItsWay: '/help-on-its-way',
  linkExpired: '/password-link-expired',
  resetPassword: '/reset-password',
  setPassword: '/auth/setpassword',
  passwordChanged: '/password-changed',
  onboarding: '/onboarding',
  pricing: '/pricing-details',
  home: '/home',
  create: '/home/create',
  courses: '/home/courses',
  shared: '/home/shared',
  trash: '/home/trash',
  templates: '/home/templates',
  template: '/home/templates/:templateId',
  activities: '/home/activities',
  activity: '/home/activities/:activityId',
  invitation: '/invitation',
  analytics: '/home/analytics',
  interactiveAnalytics: '/home/analytics/interactives',
  brand: '/home/brand',
  agents: '/home/agents',
  createAgent: '/home/agents/create-agent',
  editAgent: '/home/agents/:agentId/edit',
  talk: '/home/agents/:agentId/talk',
  uploads: '/home/uploads',
  jobs: '/home/jobs',
  preview: '/preview',
  view: '/view/:publicationId',
  videoCapture: '/video-capture/:videoJobId',
  settings: '/settings',
  account: '/settings/account',
  plan: '/settings/plan',
  credit: '/settings/credit',
  storage: '/settings/storage',
  members: '/settings/members',
  workspace: '/settings/workspace',
  providers: '/settings/providers',
  flags: '/settings/flags',
  audit: '/settings/audit',
  feedback: '/settings/feedback',
} as const

/** Handed along in the history entry, so that a sign-in returns to where it was asked for. */
export interface OriginState {
  /** Path, query and hash. */
  readonly from?: string
}

export type Decision =
  | { readonly render: true }
  | { readonly render: false; readonly to: string; readonly from?: string }

/**
 * Whether a route may be shown to this person, and where to go instead (S1 §2.2).
 *
 * @param path the path without query; `address` is the whole of it, to return to after a sign-in.
 */
export function guard(access: Access, user: User | null, path: string, address: string, origin?: string): Decision {
  if (access === 'public') return { render: true }
  if (access === 'auth-only') return guardAuthOnly(user, path, origin)
  return guardProtected(user, path, address)
}

function guardAuthOnly(user: User | null, path: string, origin: string | undefined): Decision {
  if (!user) return { render: true }
  if (!user.email.isVerified) {
    return path === PATHS.signUp ? { render: true } : { render: false, to: PATHS.verificationPending }
  }
  return { render: false, to: landingFor(user, origin) }
}

function guardProtected(user: User | null, path: string, address: string): Decision {
  if (!user) return { render: false, to: PATHS.login, from: address }
  if (!user.email.isVerified) return { render: false, to: PATHS.verificationPending }
  if (user.organization.isDefault && path !== PATHS.pricing) return { render: false, to: PATHS.pricing }
  return { render: true }
}

/** Where a verified person goes after signing in: to pricing without a workspace, else back, else home. */
export function landingFor(user: User, origin?: string): string {
  if (user.organization.isDefault) return PATHS.pricing
  return origin !== undefined && isOwnPath(origin) ? origin : PATHS.home
}

/** Only paths of this app: `//host` and `/\host` would leave it. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

import { PATHS } from '../platform/routing/guards.ts'

/** Where lessons and workspaces are worked on, which takes room. */
const FOR_WORK = [PATHS.home, '/editor', PATHS.settings, PATHS.pricing] as const

/** What lies among it and is for anybody: talking with an agent. */
const FOR_ALL = /^\/home\/agents\/[^/]+\/talk$/

/** Whether an address needs a wide window. Learners, people who sign in or follow a link of a mail, and previews do not. */
export function needsWideScreen(path: string): boolean {
  return !FOR_ALL.test(path) && FOR_WORK.some((start) => path === start || path.startsWith(`${start}/`))
}

import { PATHS } from '../platform/routing/guards.ts'

/** The address at which an activity of the library is played, without the server's name. */
export function activityPath(activityId: string): string {
  return `${PATHS.activities}/${encodeURIComponent(activityId)}`
}

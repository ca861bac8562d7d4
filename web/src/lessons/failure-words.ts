import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translate } from '../platform/i18n/i18n.ts'
import '../locales/en/lessons.json'

/** What was tried with a lesson or a course. */
export type Deed = 'create' | 'update' | 'delete' | 'move' | 'duplicate' | 'restore'

/** That it failed, with the reason (S2 §8); a name that is taken speaks for itself. */
export function failureOf(deed: Deed, name: string, error: unknown): string {
  const reason = messageOf(error)
  if (error instanceof ApiError && error.code === 'course-name-exists') return reason
  // The server may be at it still: trying again at once could make two copies.
  const key = deed === 'duplicate' && error instanceof ApiError && error.code === 'timeout' ? 'duplicateTimeout' : deed
  return translate(`lessons:failures.${key}`, { name, reason })
}

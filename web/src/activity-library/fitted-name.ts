import { ACTIVITY_LIBRARY_LIMITS, isGameKind } from '@lectern/shared/activity-library'
import { cutText } from '@lectern/shared/text'

/** The longest name that an activity of a kind may have. */
export function longestName(kind: string): number {
  return isGameKind(kind) ? ACTIVITY_LIBRARY_LIMITS.gameNameMax : ACTIVITY_LIBRARY_LIMITS.nameMax
}

/** The longest description that an activity of a kind may have. */
export function longestDescription(kind: string): number {
  return isGameKind(kind) ? ACTIVITY_LIBRARY_LIMITS.gameDescriptionMax : ACTIVITY_LIBRARY_LIMITS.descriptionMax
}

/** A name that is no longer than one of its kind may be. */
export function fittedName(kind: string, name: string): string {
  return cutText(name, longestName(kind)).trim()
}

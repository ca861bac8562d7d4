export {
  ACTIVITY_LIBRARY_LIMITS, ACTIVITY_LIBRARY_MESSAGES, ACTIVITY_ORDERS, ACTIVITY_PRIVACIES, GAME_FAULTS, detailsFaults, tagKey, tagsFault,
} from './details.ts'
export { detailsPatch } from './element-details.ts'
export { BANK_KIND, activityKind, activityKinds, isGameKind } from './kinds.ts'
export type { ActivityDetails, ActivityLibraryReason, ActivityOrder, ActivityPrivacy } from './details.ts'
export {
  activityDetailsSchema, activityPlaceSchema, addActivityUse, changeActivity, deleteActivity, duplicateActivity, findActivityOf, libraryActivitySchema, listActivities, listActivityUses,
  readActivity, replaceActivity, restoreActivity, saveActivity,
} from './endpoints.ts'
export type { ActivityPlace, LibraryActivity, LibraryActivityDetails } from './endpoints.ts'

export {
  createLesson, createTicket, createVersion, deleteLesson, deleteVersion, duplicateLesson, getLesson, isOwnVersion, lessonSchema, listLessons, listVersions,
  FIRST_SLIDES, readFirstSlides, readVersion, renameLesson, renameVersion, restoreLesson, restoreVersion, transferLesson, versionSchema,
} from './endpoints.ts'
export type { Lesson, Version } from './endpoints.ts'
export {
  CHANGES_PAGE, CHANGE_KINDS, LOCK_KINDS, REMOVAL_MINUTES, lessonLockSchema, lessonRemovalSchema, lessonSizeSchema, liftLessonRemoval,
  listLessonChanges, listLessonRemovals, lockKindSchema, lockLesson, readLessonLock, readLessonSize, removeFromLesson,
  slideChangeSchema, unlockLesson,
} from './control-endpoints.ts'
export type { LessonLock, LessonRemoval, LessonSize, LockKind, SlideChange } from './control-endpoints.ts'

export {
  createLesson, createTicket, createVersion, deleteLesson, duplicateLesson, getLesson, lessonSchema, listLessons, listVersions,
  readVersion, renameLesson, renameVersion, restoreLesson, restoreVersion, transferLesson, versionSchema,
} from './endpoints.ts'
export type { Lesson, Version } from './endpoints.ts'

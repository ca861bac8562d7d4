export {
  ACTIVITY_DAYS, ACTIVITY_LESSONS_MAX, ACTIVITY_WRITERS_MAX, INTERACTIVE_LESSONS_MAX, activityDaysSchema, lessonActivitySchema,
  lessonInteractivesSchema, listInteractives, listLessonActivity,
} from './endpoints.ts'
export type { ActivityDays, LessonActivity, LessonInteractives } from './endpoints.ts'

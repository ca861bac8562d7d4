export {
  ITEM_NAME_MESSAGES, NAME_MAX, courseSchema, createCourse, deleteCourse, duplicateCourse, itemNameSchema, listCourses, renameCourse, restoreCourse,
  transferCourse,
} from './endpoints.ts'
export type { Course } from './endpoints.ts'

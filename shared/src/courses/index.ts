export {
  courseSchema, createCourse, deleteCourse, duplicateCourse, listCourses, renameCourse, restoreCourse,
  transferCourse,
} from './endpoints.ts'
export type { Course } from './endpoints.ts'
export { ITEM_NAME_MESSAGES, NAME_MAX, itemNameSchema } from './names.ts'

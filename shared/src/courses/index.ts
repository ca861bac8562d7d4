export {
  courseSchema, createCourse, deleteCourse, duplicateCourse, listCourses, renameCourse, restoreCourse,
  transferCourse,
} from './endpoints.ts'
export type { Course } from './endpoints.ts'
export { DESCRIPTION_MAX, ITEM_DESCRIPTION_MESSAGES, ITEM_NAME_MESSAGES, NAME_MAX, itemDescriptionSchema, itemNameSchema } from './names.ts'

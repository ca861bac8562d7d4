import type { Course } from '@lectern/shared/courses'
import type { Lesson } from '@lectern/shared/lessons'

/** A row of the trash. */
export interface TrashItem {
  readonly kind: 'lesson' | 'course'
  readonly id: string
  readonly name: string
  readonly deletedAt: number
}

/** The trash, latest first; lessons that went with their course come back with it and are not listed. */
export function trashItems(lessons: readonly Lesson[], courses: readonly Course[]): TrashItem[] {
  const gone = new Set(courses.map((course) => course.courseId))
  const items: TrashItem[] = courses.map((course) => ({
    kind: 'course', id: course.courseId, name: course.name, deletedAt: course.deletedAt ?? 0,
  }))
  for (const lesson of lessons) {
    if (lesson.courseId !== null && gone.has(lesson.courseId)) continue
    items.push({ kind: 'lesson', id: lesson.lessonId, name: lesson.name, deletedAt: lesson.deletedAt ?? 0 })
  }
  return items.toSorted((a, b) => b.deletedAt - a.deletedAt)
}

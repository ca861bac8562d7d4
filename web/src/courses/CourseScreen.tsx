import { ChevronLeft, FilePlus2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { CreateLessonDialog } from '../lessons/CreateLessonDialog.tsx'
import { ListTools, useListOrder } from '../lessons/ListTools.tsx'
import { LessonGrid } from '../lessons/LessonGrid.tsx'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { useLessons } from '../library/lesson-queries.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { Button, EmptyState, Skeleton, buttonClass } from '../ui/index.ts'
import { ShelfPicture } from './ShelfPicture.tsx'
import { useCourses } from '../library/course-queries.ts'
import '../locales/en/courses.json'

/** One course: its lessons, and who has access to all of them. */
export function CourseScreen({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  const courses = useCourses()
  const lessons = useLessons({ courseId })
  const [open, setOpen] = useState<'lesson' | 'share' | null>(null)
  const order = useListOrder()
  const course = courses.data?.find((entry) => entry.courseId === courseId)
  useDocumentTitle(course?.name ?? t('title'))

  if (courses.isSuccess && !course) {
    return (
      <EmptyState
        picture={<ShelfPicture />}
        title={t('missingTitle')}
        body={t('missingBody')}
        action={<Link to="/home/courses" className={buttonClass('primary')}>{t('back')}</Link>}
      />
    )
  }
  const writes = course !== undefined && canCurrentUser('edit', 'course', course.role)
  const newLesson = <Button variant="primary" icon={<FilePlus2 size={16} />} onClick={() => setOpen('lesson')}>{t('newLesson')}</Button>
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header>
        <Link to="/home/courses" className="-ms-1 inline-flex items-center gap-1 rounded-control text-sm text-soft hover:text-ink">
          <ChevronLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('back')}
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <h1 dir="auto" className="min-w-0 flex-1 truncate text-2xl">{course?.name ?? <Skeleton className="h-9 w-64" />}</h1>
          {course?.role && <Button icon={<UserPlus size={16} />} onClick={() => setOpen('share')}>{t('shareButton')}</Button>}
          {writes && newLesson}
        </div>
        {course !== undefined && course.description !== '' && (
          <p dir="auto" className="mt-1 max-w-prose text-sm text-pretty break-words whitespace-pre-line text-soft">{course.description}</p>
        )}
      </header>
      {(lessons.data?.length ?? 0) > 1 && <ListTools order={order} />}
      <LessonGrid
        query={lessons} order={order}
        empty={
          <EmptyState picture={<ShelfPicture />} title={t('emptyCourseTitle')} body={t('emptyCourseBody')} action={writes ? newLesson : undefined} />
        }
      />
      {open === 'lesson' && <CreateLessonDialog courseId={courseId} onClose={() => setOpen(null)} />}
      {open === 'share' && course && (
        <ShareDialog target={{ kind: 'course', id: courseId, name: course.name }} role={course.role} open onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

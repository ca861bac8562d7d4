import { FilePlus2, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { CreateLessonDialog } from '../lessons/CreateLessonDialog.tsx'
import { DetailsDialog } from '../lessons/DetailsDialog.tsx'
import { ListTools, useListOrder } from '../lessons/ListTools.tsx'
import { LessonGrid } from '../lessons/LessonGrid.tsx'
import { useLessons } from '../library/lesson-queries.ts'
import { Button, EmptyState, Skeleton } from '../ui/index.ts'
import { CourseGrid } from './CourseGrid.tsx'
import { CourseScreen } from './CourseScreen.tsx'
import { ShelfPicture } from './ShelfPicture.tsx'
import { useCourses, useCreateCourse } from '../library/course-queries.ts'
import '../locales/en/courses.json'

/** `/home/courses`: all courses, or with `?course=id` one of them. */
export function CoursesScreen() {
  const [search] = useSearchParams()
  const courseId = search.get('course')
  return courseId === null ? <AllCourses /> : <CourseScreen key={courseId} courseId={courseId} />
}

function AllCourses() {
  const { t } = useTranslation('courses')
  useDocumentTitle(t('title'))
  const courses = useCourses()
  const lessons = useLessons()
  const create = useCreateCourse()
  const [open, setOpen] = useState<'course' | 'lesson' | null>(null)
  const order = useListOrder()
  const isSearched = order.words.trim() !== ''
  const shown = order.arrange(courses.data ?? [])
  const loose = { ...lessons, data: lessons.data?.filter((lesson) => lesson.courseId === null) } as typeof lessons
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-8 py-8">
      <header className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm text-soft">{t('intro')}</p>
        </div>
        <Button icon={<FolderPlus size={16} />} onClick={() => setOpen('course')}>{t('newCourse')}</Button>
        <Button variant="primary" icon={<FilePlus2 size={16} />} onClick={() => setOpen('lesson')}>{t('newLesson')}</Button>
      </header>
      {courses.isPending && <Skeleton className="h-16" />}
      {courses.isError && <LoadFailure what={t('failed')} error={courses.error} onRetry={() => void courses.refetch()} />}
      {courses.data?.length === 0 && (
        <EmptyState
          picture={<ShelfPicture />}
          title={t('emptyTitle')}
          body={t('emptyBody')}
          action={<Button icon={<FolderPlus size={16} />} onClick={() => setOpen('course')}>{t('newCourse')}</Button>}
        />
      )}
      {((courses.data?.length ?? 0) > 0 || (loose.data?.length ?? 0) > 0) && <ListTools order={order} />}
      {shown.length > 0 && <CourseGrid courses={shown} />}
      {(lessons.isPending || (loose.data?.length ?? 0) > 0) && !(isSearched && shown.length > 0 && order.arrange(loose.data ?? []).length === 0) && (
        <section aria-labelledby="loose-lessons" className="flex flex-col gap-4">
          <h2 id="loose-lessons" className="text-lg">{t('loose')}</h2>
          <LessonGrid query={loose} empty={null} order={order} />
        </section>
      )}
      {open === 'lesson' && <CreateLessonDialog onClose={() => setOpen(null)} />}
      {open === 'course' && (
        <DetailsDialog
          title={t('newCourse')}
          start={{ name: '', description: '' }}
          saveLabel={t('create')}
          onClose={() => setOpen(null)}
          onSave={(details) => create.mutateAsync({ body: details })}
        />
      )}
    </div>
  )
}

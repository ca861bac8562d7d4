import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { CourseGrid } from '../courses/CourseGrid.tsx'
import { useCourses } from '../library/course-queries.ts'
import { ListTools, useListOrder } from '../lessons/ListTools.tsx'
import { LessonGrid } from '../lessons/LessonGrid.tsx'
import { useLessons } from '../library/lesson-queries.ts'
import { EmptyState } from '../ui/index.ts'
import { LecternPicture } from './LecternPicture.tsx'
import '../locales/en/home.json'

/** `/home/shared`: lessons and courses of others that I may open (S2 §6). */
export function SharedScreen() {
  const { t } = useTranslation('home')
  useDocumentTitle(t('sharedTitle'))
  const lessons = useLessons({ shared: true })
  const courses = useCourses()
  const order = useListOrder()
  const all = courses.data?.filter((course) => course.role !== null && course.role !== 'owner') ?? []
  const shared = order.arrange(all)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-8 py-8">
      <header>
        <h1 className="text-2xl">{t('sharedTitle')}</h1>
        <p className="mt-1 text-sm text-soft">{t('sharedIntro')}</p>
      </header>
      {all.length + (lessons.data?.length ?? 0) > 1 && <ListTools order={order} />}
      {shared.length > 0 && (
        <section aria-labelledby="shared-courses" className="flex flex-col gap-4">
          <h2 id="shared-courses" className="text-lg">{t('sharedCourses')}</h2>
          <CourseGrid courses={shared} />
        </section>
      )}
      <section aria-label={t('sharedLessons')} className="flex flex-col gap-4">
        {shared.length > 0 && <h2 className="text-lg">{t('sharedLessons')}</h2>}
        <LessonGrid
          query={lessons} order={order}
          empty={all.length > 0 ? null : <EmptyState picture={<LecternPicture />} title={t('sharedEmptyTitle')} body={t('sharedEmptyBody')} />}
        />
      </section>
    </div>
  )
}

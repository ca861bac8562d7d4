import type { Course } from '@lectern/shared/courses'
import { languageFor } from '@lectern/shared/creation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailsDialog } from '../lessons/DetailsDialog.tsx'
import { failureOf } from '../lessons/failure-words.ts'
import { changedDetails } from '../lessons/item-details.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { CourseCard } from './CourseCard.tsx'
import { useChangeCourse, useDeleteCourse, useDuplicateCourse } from '../library/course-queries.ts'
import '../locales/en/courses.json'

type Open = { readonly what: 'details' | 'share' | 'remove'; readonly course: Course } | null

/** Courses as cards, with the dialogs their menus open. */
export function CourseGrid({ courses }: { readonly courses: readonly Course[] }) {
  const { t, i18n } = useTranslation('courses')
  const [open, setOpen] = useState<Open>(null)
  const change = useChangeCourse()
  const duplicate = useDuplicateCourse()
  const remove = useDeleteCourse()
  const close = () => setOpen(null)
  const actions = {
    describe: (course: Course) => setOpen({ what: 'details', course }),
    share: (course: Course) => setOpen({ what: 'share', course }),
    remove: (course: Course) => setOpen({ what: 'remove', course }),
    duplicate: (course: Course) => {
      duplicate.mutate({ params: { courseId: course.courseId }, body: { language: languageFor(i18n.language) } }, {
        onSuccess: () => toast(t('duplicated', { name: course.name }), { tone: 'success' }),
        onError: (error) => toast(failureOf('duplicate', course.name, error), { tone: 'danger' }),
      })
    },
  }
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-5">
        {courses.map((course) => <CourseCard key={course.courseId} course={course} actions={actions} />)}
      </div>
      {open?.what === 'details' && (
        <DetailsDialog
          title={t('detailsTitle')}
          start={open.course}
          onClose={close}
          onSave={(details) => change.mutateAsync({ params: { courseId: open.course.courseId }, body: changedDetails(open.course, details) })}
        />
      )}
      {open?.what === 'share' && (
        <ShareDialog target={{ kind: 'course', id: open.course.courseId, name: open.course.name }} role={open.course.role} open onClose={close} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          danger
          title={t('deleteTitle', { name: open.course.name })}
          body={t('deleteBody')}
          confirmLabel={t('deleteConfirm')}
          messageOf={(error) => failureOf('delete', open.course.name, error)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { courseId: open.course.courseId } })
            toast(t('deleted', { name: open.course.name }))
          }}
        />
      )}
    </>
  )
}

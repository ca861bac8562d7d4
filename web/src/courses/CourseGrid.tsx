import type { Course } from '@lectern/shared/courses'
import { languageFor } from '@lectern/shared/creation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../lessons/failure-words.ts'
import { RenameDialog } from '../lessons/RenameDialog.tsx'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { CourseCard } from './CourseCard.tsx'
import { useDeleteCourse, useDuplicateCourse, useRenameCourse } from '../library/course-queries.ts'
import '../locales/en/courses.json'

type Open = { readonly what: 'rename' | 'share' | 'remove'; readonly course: Course } | null

/** Courses as cards, with the dialogs their menus open. */
export function CourseGrid({ courses }: { readonly courses: readonly Course[] }) {
  const { t, i18n } = useTranslation('courses')
  const [open, setOpen] = useState<Open>(null)
  const rename = useRenameCourse()
  const duplicate = useDuplicateCourse()
  const remove = useDeleteCourse()
  const close = () => setOpen(null)
  const actions = {
    rename: (course: Course) => setOpen({ what: 'rename', course }),
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
      {open?.what === 'rename' && (
        <RenameDialog
          title={t('renameTitle')}
          name={open.course.name}
          onClose={close}
          onSave={(name) => rename.mutateAsync({ params: { courseId: open.course.courseId }, body: { name } })}
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

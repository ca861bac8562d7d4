import type { Lesson } from '@lectern/shared/lessons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from './failure-words.ts'
import { useCourses } from '../library/course-queries.ts'
import { Button, Dialog, Notice, SelectField } from '../ui/index.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { useChangeLesson } from '../library/lesson-queries.ts'

/** A value no id has: the lesson stands on its own. */
const NONE = ''

/** Chooses the course a lesson stands in. */
export function MoveLessonDialog({ lesson, onClose }: { readonly lesson: Lesson; readonly onClose: () => void }) {
  const { t } = useTranslation('lessons')
  const courses = useCourses()
  const change = useChangeLesson()
  const [courseId, setCourseId] = useState(lesson.courseId ?? NONE)
  const open = courses.data?.filter((course) => canCurrentUser('edit', 'course', course.role)) ?? []
  const move = () => {
    change.mutate(
      { params: { lessonId: lesson.lessonId }, body: { courseId: courseId === NONE ? null : courseId } },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('moveTitle', { name: lesson.name })}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={change.isPending} disabled={courseId === (lesson.courseId ?? NONE)} onClick={move}>
            {t('moveConfirm')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('courseLabel')}
        help={t('courseHelp')}
        value={courseId}
        onChange={setCourseId}
        options={[{ value: NONE, label: t('noCourse') }, ...open.map((course) => ({ value: course.courseId, label: course.name }))]}
      />
      {change.isError && <Notice tone="danger" className="mt-4">{failureOf('move', lesson.name, change.error)}</Notice>}
    </Dialog>
  )
}

import { ITEM_NAME_MESSAGES, NAME_MAX, itemNameSchema } from '@lectern/shared/courses'
import { languageFor } from '@lectern/shared/creation'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, translateIssue } from '../platform/i18n/i18n.ts'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { useCourses, useCreateCourse } from '../library/course-queries.ts'
import { Button, Dialog, Notice, SelectField, TextField } from '../ui/index.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { failureOf } from './failure-words.ts'
import { useCreateLesson } from '../library/lesson-queries.ts'
import '../locales/en/lessons.json'

const NONE = ''
const NEW = 'new'

export interface CreateLessonDialogProps {
  /** The course chosen at first. */
  readonly courseId?: string
  readonly onClose: () => void
}

/** Makes a lesson, in a course or on its own, and opens it. */
export function CreateLessonDialog({ courseId, onClose }: CreateLessonDialogProps) {
  const { t } = useTranslation('lessons')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const courses = useCourses()
  const createLesson = useCreateLesson()
  const createCourse = useCreateCourse()
  const [name, setName] = useState('')
  const [course, setCourse] = useState(courseId ?? NONE)
  const [courseName, setCourseName] = useState('')
  const [errors, setErrors] = useState<{ readonly name?: string; readonly courseName?: string; readonly general?: string }>({})
  const busy = createLesson.isPending || createCourse.isPending

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lesson = itemNameSchema.safeParse(name)
    const fresh = course === NEW ? itemNameSchema.safeParse(courseName) : null
    if (!lesson.success || fresh?.success === false) {
      const issueMessage = (message: string | undefined) => translateIssue('itemName', ITEM_NAME_MESSAGES, message)
      return setErrors({ name: issueMessage(lesson.error?.issues[0]?.message), courseName: issueMessage(fresh?.error?.issues[0]?.message) })
    }
    setErrors({})
    try {
      const inCourse = fresh?.success ? (await createCourse.mutateAsync({ body: { name: fresh.data } })).courseId : course
      const made = await createLesson.mutateAsync({ body: { name: lesson.data, language: languageFor(currentLanguage()), ...(inCourse === NONE ? {} : { courseId: inCourse }) } })
      return navigate(`/editor/${made.lessonId}`)
    } catch (error) {
      const ofCourse = error instanceof ApiError && error.code === 'course-name-exists'
      return setErrors(ofCourse ? { courseName: messageOf(error) } : { general: failureOf('create', lesson.data, error) })
    }
  }
  const open = courses.data?.filter((entry) => canCurrentUser('edit', 'course', entry.role)) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('createTitle')}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>{t('create')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('nameLabel')}
          placeholder={t('namePlaceholder')}
          value={name}
          maxLength={NAME_MAX}
          error={errors.name}
          ref={field}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={t('courseLabel')}
          help={t('courseHelp')}
          value={course}
          onChange={setCourse}
          options={[
            { value: NONE, label: t('noCourse') },
            ...open.map((entry) => ({ value: entry.courseId, label: entry.name })),
            { value: NEW, label: t('newCourse') },
          ]}
        />
        {course === NEW && (
          <TextField
            label={t('newCourseLabel')}
            value={courseName}
            maxLength={NAME_MAX}
            error={errors.courseName}
            onChange={(event) => setCourseName(event.currentTarget.value)}
          />
        )}
        {errors.general && <Notice tone="danger">{errors.general}</Notice>}
      </form>
    </Dialog>
  )
}

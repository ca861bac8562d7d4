import { NAME_MAX } from '@lectern/shared/courses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCourses } from '../library/course-queries.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, Notice, Segmented, SelectField, TextField } from '../ui/index.ts'
import type { FieldsProps } from './fields.ts'
import type { CreationErrors } from './use-creating.ts'

/** What the lesson is called and where it goes: an existing course, none, or one that is made now (S2 §2, course setup). */
export function CourseFields({ fields, change, errors, locked, suggestion }: FieldsProps & { readonly errors: CreationErrors; readonly locked: boolean; /** Below the name. */ readonly suggestion?: ReactNode }) {
  const { t } = useTranslation('creation')
  const courses = useCourses()
  const open = courses.data?.filter((entry) => canCurrentUser('edit', 'course', entry.role)) ?? []
  return (
    <>
      <TextField
        label={t('name')} value={fields.name} maxLength={NAME_MAX} error={errors.name} required disabled={locked}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {suggestion}
      <div className="flex flex-col gap-2">
        <span aria-hidden className="text-sm font-medium">{t('destination.label')}</span>
        <Segmented
          label={t('destination.label')} value={fields.courseDestination} disabled={locked} className="self-start"
          onChange={(courseDestination) => change({ courseDestination })}
          options={[{ value: 'existing', label: t('destination.existing') }, { value: 'new', label: t('destination.new') }]}
        />
        {fields.courseDestination === 'existing' && (
          <SelectField
            label={t('course')} help={t('courseHelp')} value={fields.course} disabled={locked} onChange={(course) => change({ course })}
            options={[{ value: '', label: t('noCourse') }, ...open.map((entry) => ({ value: entry.courseId, label: entry.name }))]}
          />
        )}
        {fields.courseDestination === 'new' && (
          <TextField
            label={t('newCourseName')} value={fields.newCourseName} maxLength={NAME_MAX} error={errors.courseName} required disabled={locked}
            onChange={(event) => change({ newCourseName: event.currentTarget.value })}
          />
        )}
        {courses.isError && <Notice tone="warning" action={<Button size="small" onClick={() => void courses.refetch()}>{t('retry')}</Button>}>{t('coursesFailed')}</Notice>}
      </div>
      {errors.general && <Notice tone="danger">{errors.general}</Notice>}
    </>
  )
}

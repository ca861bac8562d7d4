import type { PlannedSlide } from '@lectern/shared/creation'
import { NAME_MAX } from '@lectern/shared/courses'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCourses } from '../library/course-queries.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, Checkbox, Notice, SelectField, TextField } from '../ui/index.ts'
import { COURSE_CHOICE } from './fields.ts'
import type { FieldsProps } from './fields.ts'
import type { CreationErrors } from './use-creating.ts'

export interface CustomizationStepProps extends FieldsProps {
  /** Null when there is not enough for slides. */
  readonly slides: readonly PlannedSlide[] | null
  readonly errors: CreationErrors
  readonly locked: boolean
}

/** Name, intro and closing, destination; beside them what the lesson will be. */
export function CustomizationStep({ fields, change, slides, errors, locked }: CustomizationStepProps) {
  const { t } = useTranslation('creation')
  const courses = useCourses()
  const open = courses.data?.filter((entry) => canCurrentUser('edit', 'course', entry.role)) ?? []
  return (
    <div className="grid grid-cols-2 gap-8">
      <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
        <TextField
          label={t('name')} value={fields.name} maxLength={NAME_MAX} error={errors.name} required
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className="flex flex-col gap-2.5">
          <Checkbox label={t('intro')} checked={fields.includeIntroSlide} onChange={(event) => change({ includeIntroSlide: event.currentTarget.checked })} />
          <Checkbox label={t('closing')} checked={fields.includeClosingSlide} onChange={(event) => change({ includeClosingSlide: event.currentTarget.checked })} />
        </div>
        <SelectField
          label={t('course')}
          help={t('courseHelp')}
          value={fields.course}
          disabled={locked}
          onChange={(course) => change({ course })}
          options={[
            { value: COURSE_CHOICE.none, label: t('noCourse') },
            ...open.map((entry) => ({ value: entry.courseId, label: entry.name })),
            { value: COURSE_CHOICE.fresh, label: t('newCourse') },
          ]}
        />
        {courses.isError && <Notice tone="warning" action={<Button size="small" onClick={() => void courses.refetch()}>{t('retry')}</Button>}>{t('coursesFailed')}</Notice>}
        {fields.course === COURSE_CHOICE.fresh && (
          <TextField
            label={t('newCourseName')} value={fields.newCourseName} maxLength={NAME_MAX} error={errors.courseName} required
            onChange={(event) => change({ newCourseName: event.currentTarget.value })}
          />
        )}
        {errors.general && <Notice tone="danger">{errors.general}</Notice>}
      </fieldset>
      <Plan slides={slides} />
    </div>
  )
}

function Plan({ slides }: { readonly slides: readonly PlannedSlide[] | null }) {
  const { t } = useTranslation('creation')
  const id = useId()
  if (!slides) return <Notice tone="warning" className="self-start">{t('notEnough')}</Notice>
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-medium">{t('slides')}</h3>
        <span role="status" className="text-xs text-soft tabular-nums">{t('slideCount', { count: slides.length })}</span>
      </div>
      <ol dir="auto" className="flex max-h-[42vh] flex-col gap-1.5 overflow-y-auto rounded-control bg-sunken p-2.5">
        {slides.map((slide, index) => (
          <li key={index} className="flex items-baseline gap-3 rounded-small bg-sheet px-3 py-2 text-sm">
            <span className="w-4 shrink-0 text-end text-xs text-faint tabular-nums">{index + 1}</span>
            <span className="min-w-0 wrap-anywhere">{slide.title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

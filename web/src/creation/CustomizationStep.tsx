import type { PlannedSlide } from '@lectern/shared/creation'
import { NAME_MAX } from '@lectern/shared/courses'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCourses } from '../library/course-queries.ts'
import { lazyPart } from '../platform/loading/lazy-part.ts'
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
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-8">
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
      <Plan slides={slides} fields={fields} change={change} />
    </div>
  )
}

/** Painting slides, and the templates that they look like, come with the first that are shown. */
const SlidePreviews = lazyPart(async () => (await import('./SlidePreviews.tsx')).SlidePreviews)

function Plan({ slides, fields, change }: FieldsProps & { readonly slides: readonly PlannedSlide[] | null }) {
  const { t } = useTranslation('creation')
  const id = useId()
  if (!slides) return <Notice tone="warning" className="self-start">{t('notEnough')}</Notice>
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-sans text-sm font-medium">{t('slides')}</h3>
        <span role="status" className="text-xs text-soft tabular-nums">{t('slideCount', { count: slides.length })}</span>
      </div>
      <Suspense fallback={<div aria-hidden className="h-[46vh] rounded-control bg-sunken" />}>
        <SlidePreviews slides={slides} fields={fields} change={change} />
      </Suspense>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { SelectField } from '../ui/index.ts'
import { useOwnLessons } from './own-slides.ts'
import '../locales/en/templates.json'

const NONE = ''

interface OwnLessonFieldProps {
  readonly value: string | null
  readonly onChange: (lessonId: string | null) => void
  /** What is shown where no lesson is chosen; without it one always is. */
  readonly none?: string
}

/** One of my lessons, whose slides are then shown in another look. */
export function OwnLessonField({ none, onChange, value }: OwnLessonFieldProps) {
  const { t } = useTranslation('templates')
  const lessons = useOwnLessons()
  const options = lessons.map(({ lessonId, name }) => ({ value: lessonId, label: name }))
  return (
    <SelectField
      label={t('own.lesson')} value={value ?? (none === undefined ? null : NONE)} placeholder={t('own.choose')} onChange={(lessonId) => onChange(lessonId === NONE ? null : lessonId)}
      options={none === undefined ? options : [{ value: NONE, label: none }, ...options]}
    />
  )
}

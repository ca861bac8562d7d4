import { languageFor } from '@lectern/shared/creation'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../platform/http/api-error.ts'
import { useCreateLesson } from '../library/lesson-queries.ts'
import { Button, toast } from '../ui/index.ts'

/** Makes a lesson of one's own with the slides of the sample, and opens it. */
export function SampleButton() {
  const { t, i18n } = useTranslation('home')
  const navigate = useNavigate()
  const create = useCreateLesson()
  return (
    <Button
      variant="primary" busy={create.isPending}
      onClick={() => create.mutate({ body: { name: t('sampleName'), from: 'sample', language: languageFor(i18n.language) } }, {
        onSuccess: ({ lessonId }) => void navigate(`/editor/${lessonId}`),
        onError: (error) => toast(messageOf(error), { tone: 'danger' }),
      })}
    >
      {t('openSample')}
    </Button>
  )
}

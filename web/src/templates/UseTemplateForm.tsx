import { ITEM_NAME_MESSAGES, NAME_MAX, itemNameSchema } from '@lectern/shared/courses'
import { languageFor } from '@lectern/shared/creation'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { useMakeLesson } from './queries.ts'

interface UseTemplateFormProps {
  readonly templateId: string
  /** What the lesson is called until somebody says otherwise. */
  readonly name: string
}

/** Makes a lesson of a template under a name, and opens it. */
export function UseTemplateForm({ templateId, name: start }: UseTemplateFormProps) {
  const { i18n, t } = useTranslation('templates')
  const navigate = useNavigate()
  const make = useMakeLesson()
  const [name, setName] = useState(start)
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly form?: string }>({})
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = itemNameSchema.safeParse(name)
    if (!read.success) return setFaults({ name: translateIssue('itemName', ITEM_NAME_MESSAGES, read.error.issues[0]?.message) })
    setFaults({})
    try {
      const { lessonId } = await make.mutateAsync({ params: { templateId }, body: { name: read.data, language: languageFor(i18n.language) } })
      return navigate(editorPath(lessonId))
    } catch (error) {
      return setFaults({ form: messageOf(error) })
    }
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextField label={t('use.name')} value={name} maxLength={NAME_MAX} error={faults.name} onChange={(event) => setName(event.currentTarget.value)} />
      {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      <Button type="submit" variant="primary" wide busy={make.isPending}>{t('use.confirm')}</Button>
    </form>
  )
}

import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PROFILE_LIMITS, profileProblems, reportProfile } from '@lectern/shared/activities'
import type { ProfileRequest, LearnerField, ProfileProblem } from '@lectern/shared/activities'
import { messageOf } from '../../../platform/http/api-error.ts'
import { send } from '../../../platform/http/transport.ts'
import { useDocumentTitle } from '../../../platform/routing/use-document-title.ts'
import { Button, Notice, TextField } from '../../../ui/index.ts'
import '../../../locales/en/viewer.extras.json'

interface IntroductionFormProps {
  readonly publicationId: string
  /** Of the lesson. */
  readonly title: string
  readonly learner: string
  readonly headers: Readonly<Record<string, string>>
  readonly asked: ProfileRequest
  /** Why a personal link did not open, in words. */
  readonly refused: string | null
}

const AS_TYPED: Readonly<Record<LearnerField['kind'], object>> = {
  name: { autoComplete: 'name' }, email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' }, text: { autoComplete: 'off' },
}

/** Before the lesson: who learns, in the fields that the author asks for, and who will see it. */
export function IntroductionForm({ asked: { fields, profile, purpose }, headers, learner, publicationId, refused, title }: IntroductionFormProps) {
  const { t } = useTranslation('viewer')
  const [values, setValues] = useState<Readonly<Record<string, string>>>(profile?.values ?? {})
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problems: Readonly<Record<string, ProfileProblem>> = isChecked ? profileProblems(fields, values) : {}
  useDocumentTitle(title)
  // Whom a personal link names is named already.
  const isSettled = ({ kind }: LearnerField): boolean => profile !== null && profile.source !== 'form' && kind !== 'text' && profile[kind] !== ''
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (Object.keys(profileProblems(fields, values)).length > 0) {
      // Once the problems are on screen.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setSending(true)
    try {
      if (fields.length > 0) await send(reportProfile, { params: { publicationId }, body: { learner, source: 'form', values } }, { headers })
      window.location.reload()
    } catch (error) {
      setFailure(messageOf(error))
      setSending(false)
    }
  }
  return (
    <main className="flex min-h-dvh items-center justify-center bg-desk p-4">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex w-full max-w-md flex-col gap-4 rounded-surface bg-sheet p-6 shadow-resting ring-1 ring-line max-sm:p-5">
        <header>
          <p dir="auto" className="text-sm text-soft wrap-anywhere">{title}</p>
          <h1 className="text-xl">{t(fields.length > 0 ? 'introduction.title' : 'introduction.over')}</h1>
        </header>
        {refused !== null && <Notice tone="warning">{refused}</Notice>}
        {purpose !== '' && <p dir="auto" className="text-sm wrap-anywhere">{purpose}</p>}
        {fields.filter((field) => !isSettled(field)).map(({ id, isRequired, kind, label }) => {
          const problem = problems[id]
          return (
            <TextField
              key={id} size="large" required={isRequired} optional={!isRequired} label={kind === 'text' ? label : t(`introduction.${kind}`)} value={values[id] ?? ''}
              dir="auto" {...AS_TYPED[kind]} maxLength={kind === 'email' ? undefined : PROFILE_LIMITS.textMax} error={problem && t(`introduction.problems.${problem}`)}
              onChange={({ target }) => setValues({ ...values, [id]: target.value })}
            />
          )
        })}
        {fields.length > 0 && <p className="text-sm text-soft">{t('introduction.consent')}</p>}
        {failure !== null && <Notice tone="danger">{t('introduction.failed')} {failure}</Notice>}
        <Button variant="primary" type="submit" className="h-11" busy={isSending}>{t(fields.length > 0 ? 'introduction.begin' : 'introduction.without')}</Button>
      </form>
    </main>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { RESET_MAIL_STATUS } from '@lectern/shared/accounts'
import { PATHS } from '../../platform/routing/guards.ts'
import { Button, Notice, TextField } from '../../ui/index.ts'
import { emailFormSchema } from '../forms.ts'
import { startResendCountdown } from '../resend-time.ts'
import { useValidationMessage } from '../use-validation-message.ts'
import { requestResetMail } from './reset-flow.ts'

/** Handed to the screen that says that the mail is on its way. */
export interface SentState {
  readonly email: string
}

/** Asks for an address and sends the reset mail to it; on success goes on to "help on its way". */
export function EmailForm({ submitLabel, initial = '' }: { readonly submitLabel: string; readonly initial?: string }) {
  const { t } = useTranslation('recovery')
  const accounts = useTranslation('accounts').t
  const navigate = useNavigate()
  const message = useValidationMessage()
  const [failure, setFailure] = useState<{ text: string; isUnknown: boolean } | null>(null)
  const form = useForm({ resolver: zodResolver(emailFormSchema), defaultValues: { email: initial } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    const outcome = await requestResetMail(email)
    if (outcome.kind === 'refused') return setFailure({ text: outcome.message, isUnknown: false })
    if (outcome.status !== RESET_MAIL_STATUS.Success) {
      const text = outcome.wait > 0 ? t('sent.tooSoon', { seconds: outcome.wait }) : t(`mailResult.${outcome.status}`)
      setFailure({ text, isUnknown: outcome.status === RESET_MAIL_STATUS.Unregistered })
      return form.setFocus('email')
    }
    startResendCountdown(outcome.wait, 'password_reset_time')
    await navigate(PATHS.helpOnItsWay, { state: { email } satisfies SentState })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure && (
        <Notice tone="danger">
          {failure.text}
          {failure.isUnknown && (
            <Link to={PATHS.signUp} className="mt-1 block font-medium underline underline-offset-3">{t('forgot.toSignUp')}</Link>
          )}
        </Notice>
      )}
      <TextField
        {...form.register('email')}
        label={accounts('fields.email')}
        placeholder={accounts('fields.emailPlaceholder')}
        type="email"
        size="large"
        autoComplete="username"
        autoFocus
        error={message(errors.email?.message)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>{submitLabel}</Button>
    </form>
  )
}

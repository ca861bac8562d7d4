import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, TextField } from '../ui/index.ts'
import { detailsSchema } from './forms.ts'
import type { Details } from './forms.ts'
import { useValidationMessage } from './use-validation-message.ts'

export interface SignUpDetailsProps {
  readonly initial: Details
  /** The address an invitation was sent to cannot be changed. */
  readonly emailFixed: boolean
  readonly onDone: (details: Details) => void
}

/** Step 1 of the sign-up: name and address. */
export function SignUpDetails({ initial, emailFixed, onDone }: SignUpDetailsProps) {
  const { t } = useTranslation('accounts')
  const message = useValidationMessage()
  const form = useForm({ resolver: zodResolver(detailsSchema), defaultValues: initial })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onDone)(event)} className="flex flex-col gap-5">
      <TextField
        {...form.register('name')}
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        size="large"
        autoComplete="name"
        autoFocus
        error={message(errors.name?.message)}
      />
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        placeholder={t('fields.emailPlaceholder')}
        type="email"
        size="large"
        autoComplete="username"
        readOnly={emailFixed}
        error={message(errors.email?.message)}
      />
      <Button type="submit" variant="primary" size="large" wide>{t('signUp.continue')}</Button>
    </form>
  )
}

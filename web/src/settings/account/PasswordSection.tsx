import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PASSWORD_CHANGE_STATUS } from '@lectern/shared/accounts'
import type { User } from '@lectern/shared/accounts'
import { PasswordField } from '../../accounts/PasswordField.tsx'
import { updatePasswordSchema } from '../../accounts/forms.ts'
import { NewPasswordFields } from '../../accounts/recovery/NewPasswordFields.tsx'
import { changePassword } from '../../accounts/recovery/reset-flow.ts'
import { useValidationMessage } from '../../accounts/use-validation-message.ts'
import '../../accounts/recovery/words.ts'
import '../../accounts/words.ts'
import { Button, Notice, toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'

/** Changes the password (S1 §2.3 "update password"); other devices are signed out. */
export function PasswordSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const results = useTranslation('recovery').t
  const accounts = useTranslation('accounts').t
  const message = useValidationMessage()
  const email = user.email.address
  const [failure, setFailure] = useState<string | null>(null)
  const schema = useMemo(() => updatePasswordSchema(email), [email])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { current: '', password: '', confirmation: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ current, password }) => {
    setFailure(null)
    const outcome = await changePassword(current, password)
    if (outcome.kind === 'refused') return setFailure(outcome.message)
    const message = results(`changeResult.${outcome.status}`)
    switch (outcome.status) {
      case PASSWORD_CHANGE_STATUS.Success:
        form.reset()
        toast(message, { tone: 'success' })
        break
      case PASSWORD_CHANGE_STATUS.IncorrectCredentials:
        form.setError('current', { message }, { shouldFocus: true })
        break
      case PASSWORD_CHANGE_STATUS.ValidationError:
        form.setError('password', { message: outcome.message ?? message }, { shouldFocus: true })
        break
      case PASSWORD_CHANGE_STATUS.UsedPreviousPassword:
        form.setError('password', { message }, { shouldFocus: true })
        break
      default:
        setFailure(message)
    }
  })
  return (
    <SettingsSection id="password" title={t('password.title')} help={t('password.help')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.register('current')}
          label={t('password.current')}
          size="large"
          autoComplete="current-password"
          error={message(errors.current?.message)}
        />
        <NewPasswordFields
          form={form}
          email={email}
          labels={{ password: t('password.new'), confirmation: t('password.confirm'), help: accounts('signUp.passwordHelp') }}
        />
        <div>
          <Button type="submit" busy={isSubmitting}>{t('password.submit')}</Button>
        </div>
      </form>
    </SettingsSection>
  )
}

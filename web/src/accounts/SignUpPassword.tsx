import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation, Trans } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { SIGN_UP_STATUS } from '@lectern/shared/accounts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import './joining-words.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { Button, Notice, Checkbox } from '../ui/index.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'
import { passwordFormSchema, passwordStrength } from './forms.ts'
import type { Details } from './forms.ts'
import { rememberReturnPath } from './return-path.ts'
import { runSignUp } from './sign-up-flow.ts'
import { useValidationMessage } from './use-validation-message.ts'
import { LINKS } from '../platform/routing/links.ts'

/** Acceptance of the terms, without which there is no account. */
function TermsField(props: Omit<ComponentPropsWithRef<'input'>, 'size'> & { readonly error?: string }) {
  const { t } = useTranslation('accounts')
  const words = (
    <Trans t={t} i18nKey="signUp.terms" components={{ terms: <NewTab href={LINKS.terms} />, privacy: <NewTab href={LINKS.privacy} /> }} />
  )
  return <Checkbox {...props} label={words} />
}

/** The translation puts its words inside. */
function NewTab({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return <a href={href} target="_blank" rel="noreferrer" className="font-medium text-teal-ink underline underline-offset-3">{children}</a>
}

export interface SignUpPasswordProps {
  readonly details: Details
  readonly invitation: string | undefined
  /** Where the person wanted to go before; gone to after verification. */
  readonly origin: string | undefined
  readonly onBack: () => void
}

/** Step 2 of the sign-up: the password and the terms; creates the account. */
export function SignUpPassword({ details, invitation, origin, onBack }: SignUpPasswordProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const message = useValidationMessage()
  const [failure, setFailure] = useState<{ text: string; isKnownAddress: boolean } | null>(null)
  const schema = useMemo(() => passwordFormSchema(details.email), [details.email])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', confirmation: '', terms: false } })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const outcome = await runSignUp(details, values.password, invitation)
    if (outcome.kind === 'created') {
      if (origin !== undefined) rememberReturnPath(origin)
      await navigate(PATHS.verificationPending, { replace: true })
    } else if (outcome.kind === 'refused') {
      if (outcome.path === 'password') form.setError('password', { message: outcome.message }, { shouldFocus: true })
      else setFailure({ text: outcome.message, isKnownAddress: false })
    } else {
      setFailure({ text: t(`signUpResult.${outcome.status}`), isKnownAddress: outcome.status === SIGN_UP_STATUS.DuplicateEmail })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure && (
        <Notice tone="danger">
          {failure.text}
          {failure.isKnownAddress && (
            <Link to={PATHS.login} className="mt-1 block font-medium underline underline-offset-3">{t('signUp.toSignIn')}</Link>
          )}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={details.email} readOnly />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...form.register('password', { deps: ['confirmation'] })}
          label={t('fields.newPassword')}
          size="large"
          autoComplete="new-password"
          autoFocus
          help={t('signUp.passwordHelp')}
          error={message(errors.password?.message)}
        />
        <PasswordStrengthMeter strength={password === '' ? null : passwordStrength(password, details.email)} />
      </div>
      <PasswordField
        {...form.register('confirmation')}
        label={t('fields.confirmPassword')}
        size="large"
        autoComplete="new-password"
        error={message(errors.confirmation?.message)}
      />
      <TermsField {...form.register('terms')} error={message(errors.terms?.message)} />
      <div className="flex gap-3">
        <Button size="large" onClick={onBack}>{t('signUp.back')}</Button>
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} className="flex-1">{t('signUp.submit')}</Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { loadChunk } from '../app/chunk-recovery.ts'
import { PATHS, landingFor } from '../app/guards.ts'
import type { OriginState } from '../app/guards.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SignInForm } from './forms.ts'
import { useValidationMessage } from './use-validation-message.ts'

/**
 * Validation and the call itself are loaded as soon as somebody turns to the form: the page shows without them.
 */
function loadFlow() {
  return loadChunk(() => import('./sign-in-flow.ts'))
}

const resolver: Resolver<SignInForm> = async (values, context, options) => {
  const { signInResolver } = await loadFlow()
  return signInResolver(values, context, options)
}

/** Sign in with e-mail and password, then back to where it was asked for. */
export function SignInScreen() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const origin = (useLocation().state as OriginState | null)?.from
  const message = useValidationMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SignInForm>({ resolver, defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  useDocumentTitle(t('signIn.tab'))

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    const { runSignIn } = await loadFlow()
    const outcome = await runSignIn(email, password)
    switch (outcome.kind) {
      case 'signed-in':
        await navigate(outcome.user.email.isVerified ? landingFor(outcome.user, origin) : PATHS.verificationPending, { replace: true })
        break
      case 'verify':
        await navigate(PATHS.verificationPending, { state: { from: origin } satisfies OriginState })
        break
      case 'second-factor':
        await navigate(PATHS.twoFactor, { state: { ...outcome.state, ...(origin === undefined ? {} : { from: origin }) } })
        break
      case 'failed':
        setFailure(t(outcome.isMalformed ? 'signInMalformed' : `signInResult.${outcome.status}`))
        form.setFocus('password')
        break
      case 'refused':
        setFailure(outcome.message)
    }
  })

  return (
    <AccountLayout
      title={t('signIn.title')}
      intro={origin === undefined ? undefined : t('signIn.returning')}
      footer={
        <>
          {t('signIn.noAccount')}{' '}
          <Link to={PATHS.signUp} state={origin === undefined ? null : { from: origin }} className="font-medium text-teal-ink underline underline-offset-3">
            {t('signIn.toSignUp')}
          </Link>
        </>
      }
    >
      <form noValidate onChange={() => void loadFlow()} onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextField
          {...form.register('email')}
          label={t('fields.email')}
          type="email"
          size="large"
          autoComplete="username"
          autoFocus
          error={message(errors.email?.message)}
        />
        <div className="flex flex-col items-start gap-2">
          <PasswordField
            {...form.register('password')}
            label={t('fields.password')}
            size="large"
            autoComplete="current-password"
            className="w-full"
            error={message(errors.password?.message)}
          />
          <Link to={PATHS.forgotPassword} className="rounded-small text-sm font-medium text-teal-ink underline underline-offset-3">
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>{t('signIn.submit')}</Button>
      </form>
    </AccountLayout>
  )
}

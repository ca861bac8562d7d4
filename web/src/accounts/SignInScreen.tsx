import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { loadChunk } from '../platform/loading/chunk-recovery.ts'
import { PATHS, landingFor } from '../platform/routing/guards.ts'
import type { OriginState } from '../platform/routing/guards.ts'
import { sessionStore } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, Notice, TextField } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SignInForm } from './forms.ts'
import type { SignInProblems } from './sign-in-flow.ts'
import { useValidationMessage } from './use-validation-message.ts'

/**
 * Validation and the call itself are loaded as soon as somebody turns to the form: the page shows without them, and the
 * form keeps its two fields by itself.
 */
function loadFlow() {
  return loadChunk(() => import('./sign-in-flow.ts'))
}

/**
 * The two fields, and what is wrong with them once somebody has tried to send them. They are read off the page, so that
 * what a password manager filled in counts.
 */
function useSignInForm() {
  const [problems, setProblems] = useState<SignInProblems | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const check = async () => {
    const typed: SignInForm = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    const found = (await loadFlow()).checkSignIn(typed)
    setProblems(found)
    return { typed, found }
  }
  return {
    email: { ref: email, name: 'email' },
    password: { ref: password, name: 'password' },
    problems: problems ?? {},
    /** Checks again with every key once something was found. */
    recheck: () => void (problems && check()),
    /** What was typed when it may be sent; else null, and the first field that is wrong gets the focus. */
    validate: async (): Promise<SignInForm | null> => {
      const { typed, found } = await check()
      const wrong = [found.email && email, found.password && password].find((field) => typeof field === 'object')
      wrong?.current?.focus()
      return wrong ? null : typed
    },
  }
}

/** Sign in with e-mail and password, then back to where it was asked for. */
export function SignInScreen() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const hasEnded = useStore(sessionStore, (session) => session.hasEnded === true)
  const origin = (useLocation().state as OriginState | null)?.from
  const message = useValidationMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useSignInForm()
  useDocumentTitle(t('signIn.tab'))

  const signIn = async () => {
    const typed = await form.validate()
    if (!typed) return
    setFailure(null)
    const { runSignIn } = await loadFlow()
    const outcome = await runSignIn(typed)
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
        form.password.ref.current?.focus()
        break
      case 'refused':
        setFailure(outcome.message)
    }
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    await signIn().finally(() => setBusy(false))
  }

  return (
    <AccountLayout
      title={t('signIn.title')}
      intro={hasEnded ? t('signIn.ended') : origin === undefined ? undefined : t('signIn.returning')}
      footer={
        <>
          {t('signIn.noAccount')}{' '}
          <Link
            to={PATHS.signUp}
            state={origin === undefined ? null : { from: origin }}
            className="font-medium text-teal-ink underline underline-offset-3"
          >
            {t('signIn.toSignUp')}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onChange={() => {
          void loadFlow()
          form.recheck()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextField
          {...form.email}
          label={t('fields.email')}
          type="email"
          size="large"
          autoComplete="username"
          autoFocus
          error={message(form.problems.email)}
        />
        <div className="flex flex-col items-start gap-2">
          <PasswordField
            {...form.password}
            label={t('fields.password')}
            size="large"
            autoComplete="current-password"
            className="w-full"
            error={message(form.problems.password)}
          />
          <Link to={PATHS.forgotPassword} className="rounded-small text-sm font-medium text-teal-ink underline underline-offset-3">
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>{t('signIn.submit')}</Button>
      </form>
    </AccountLayout>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { PATHS, landingFor } from '../../platform/routing/guards.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, Notice, TextField, buttonClass, toast } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { codeProblem, completeSignIn, isOver, sendAnotherCode } from './two-factor-flow.ts'
import type { ChallengeState } from './two-factor-flow.ts'
import '../words.ts'
import '../../locales/en/twoFactor.json'

/** The second step of a sign-in, after "code sent" (S1 §4.1): a code, or one of the recovery codes. */
export function TwoFactorScreen() {
  const state = useLocation().state as ChallengeState | null
  if (!state?.challenge) return <Navigate to={PATHS.login} replace />
  return <CodeForm state={state} />
}

function CodeForm({ state: { challenge, resendAt, from } }: { readonly state: ChallengeState }) {
  const { t } = useTranslation('twoFactor')
  const { t: says } = useTranslation('accounts')
  const navigate = useNavigate()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<{ text: string; isOver: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  useDocumentTitle(t('tab'))
  const submit = async () => {
    const problem = codeProblem(code, isRecovery)
    setFailure(null)
    if (problem) return setError(t(problem))
    setError(undefined)
    setBusy(true)
    const outcome = await completeSignIn(challenge.challengeToken, code.replace(/\s/g, ''))
    setBusy(false)
    if (outcome.kind === 'signed-in') {
      await navigate(outcome.user.email.isVerified ? landingFor(outcome.user, from) : PATHS.verificationPending, { replace: true })
    } else if (outcome.kind === 'failed') {
      setFailure({ text: says(`signInResult.${outcome.status}`), isOver: isOver(outcome) })
      setCode('')
    } else if (outcome.kind === 'refused') setFailure({ text: outcome.message, isOver: false })
  }
  const back = <Link to={PATHS.login} className="rounded-small font-medium text-teal-ink underline underline-offset-3">{t('back')}</Link>
  if (failure?.isOver) {
    return (
      <AccountLayout title={t('title')}>
        <div className="flex flex-col gap-5">
          <Notice tone="danger">{failure.text}</Notice>
          <Link to={PATHS.login} replace state={from === undefined ? null : { from }} className={buttonClass('primary', 'large', true)}>
            {t('again')}
          </Link>
        </div>
      </AccountLayout>
    )
  }
  const byCode = challenge.method === 'mail' ? t('byMail') : t('byApp')
  return (
    <AccountLayout title={t('title')} intro={isRecovery ? t('byRecovery') : byCode} footer={back}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        {failure && <Notice tone="danger">{failure.text}</Notice>}
        <TextField
          key={String(isRecovery)}
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          size="large"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>{t('submit')}</Button>
        <div className="flex flex-col items-start gap-5">
          {challenge.method === 'mail' && !isRecovery && (
            <Resend
              key={resendAt}
              token={challenge.challengeToken}
              resendAt={resendAt}
              onFailure={(text, over) => setFailure({ text, isOver: over })}
              onSent={(next) => void navigate(PATHS.twoFactor, { replace: true, state: { ...next, from } satisfies ChallengeState })}
            />
          )}
          <button
            type="button"
            className="rounded-small text-sm font-medium text-teal-ink underline underline-offset-3"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
              setError(undefined)
            }}
          >
            {t(isRecovery ? 'useCode' : 'useRecovery')}
          </button>
        </div>
      </form>
    </AccountLayout>
  )
}

interface ResendProps {
  readonly token: string
  readonly resendAt: number
  readonly onSent: (state: ChallengeState) => void
  readonly onFailure: (text: string, isOver: boolean) => void
}

function Resend({ token, resendAt, onSent, onFailure }: ResendProps) {
  const { t } = useTranslation('twoFactor')
  const { t: says } = useTranslation('accounts')
  const [now, setNow] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const resend = async () => {
    setBusy(true)
    const outcome = await sendAnotherCode(token)
    setBusy(false)
    if (outcome.kind === 'second-factor') {
      toast(t('resent'), { tone: 'success' })
      onSent(outcome.state)
    } else if (outcome.kind === 'failed') onFailure(says(`signInResult.${outcome.status}`), isOver(outcome))
    else if (outcome.kind === 'refused') onFailure(outcome.message, false)
  }
  return (
    <Button size="large" wide busy={busy} disabled={isRunning} onClick={() => void resend()} className="tabular-nums">
      {isRunning ? t('resendIn', { seconds }) : t('resend')}
    </Button>
  )
}

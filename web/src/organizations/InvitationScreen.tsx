import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { acceptInvitation, readInvitation } from '@lectern/shared/organizations'
import type { CallData } from '@lectern/shared/http'
import type { User } from '@lectern/shared/accounts'
import { AccountLayout } from '../accounts/AccountLayout.tsx'
import { ApiError, call, messageOf } from '../app/api.ts'
import { PATHS } from '../app/guards.ts'
import { openSession, signOut, useUser } from '../app/session.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { Button, Notice, Progress, buttonClass } from '../ui/index.ts'
import { invitationStep } from './invitation-step.ts'
import './register-words.ts'

type Invitation = CallData<typeof readInvitation>
type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  | { readonly kind: 'failed'; readonly text: string; readonly canRetry: boolean }

/** Where the link of an invitation mail lands; reads `code` of its query. */
export function InvitationScreen() {
  const { t } = useTranslation('organizations')
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const [attempt, setAttempt] = useState(0)
  const state = useInvitation(code, attempt)
  const user = useUser()
  useDocumentTitle(t('invitation.tab'))
  switch (state.kind) {
    case 'checking':
      return (
        <AccountLayout title={t('invitation.checking')}>
          <Progress label={t('invitation.checking')} value={null} />
        </AccountLayout>
      )
    case 'failed':
      return (
        <AccountLayout title={t('invitation.failed')} intro={<span role="alert">{state.text}</span>}>
          <div className="flex gap-3">
            {state.canRetry && <Button variant="primary" size="large" onClick={() => setAttempt(attempt + 1)}>{t('invitation.tryAgain')}</Button>}
            <Link to={PATHS.home} className={buttonClass('secondary', 'large')}>{t('invitation.home')}</Link>
          </div>
        </AccountLayout>
      )
    case 'open': {
      const { email, inviterName: inviter, organizationName: organization } = state.invitation
      return (
        <AccountLayout
          title={t('invitation.title', { organization })}
          intro={
            <Trans
              t={t}
              i18nKey="invitation.body"
              values={{ email, inviter, organization }}
              components={{ strong: <strong className="font-medium wrap-anywhere text-ink" /> }}
            />
          }
        >
          <NextStep code={code} invitation={state.invitation} user={user} />
        </AccountLayout>
      )
    }
  }
}

interface NextStepProps {
  readonly code: string
  readonly invitation: Invitation
  readonly user: User | null
}

function NextStep({ code, invitation, user }: NextStepProps) {
  const { t } = useTranslation('organizations')
  const location = useLocation()
  const from = location.pathname + location.search
  switch (invitationStep(user, invitation)) {
    case 'sign-in':
      return <Link to={PATHS.login} state={{ from }} className={buttonClass('primary', 'large', true)}>{t('invitation.signIn')}</Link>
    case 'sign-up':
      return (
        <Link
          to={PATHS.signUp}
          state={{ invitation: { code, email: invitation.email, organizationName: invitation.organizationName } }}
          className={buttonClass('primary', 'large', true)}
        >
          {t('invitation.signUp')}
        </Link>
      )
    case 'other-user':
      return (
        <div className="flex flex-col gap-5">
          <Notice tone="warning">{t('invitation.otherUser', { email: user?.email.address })}</Notice>
          <Button variant="primary" size="large" wide onClick={() => void signOut()}>{t('invitation.switchUser')}</Button>
        </div>
      )
    case 'verify':
      return (
        <div className="flex flex-col gap-5">
          <Notice tone="info">{t('invitation.verifyFirst')}</Notice>
          <Link to={PATHS.verificationPending} className={buttonClass('primary', 'large', true)}>{t('invitation.toVerification')}</Link>
        </div>
      )
    case 'accept':
      return <Accept code={code} current={user?.organization.isDefault === false ? user.organization.name : null} />
  }
}

function Accept({ code, current }: { readonly code: string; readonly current: string | null }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const accept = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { jwt, user } = await call(acceptInvitation, { params: { code } })
      openSession(jwt, user)
      await navigate(PATHS.home, { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {current !== null && <p className="text-sm text-soft">{t('invitation.moves', { current })}</p>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void accept()}>{t('invitation.accept')}</Button>
    </div>
  )
}

function useInvitation(code: string, attempt: number): State {
  const { t } = useTranslation('organizations')
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    if (code === '') return undefined
    const stop = new AbortController()
    setState({ kind: 'checking' })
    call(readInvitation, { params: { code }, signal: stop.signal }).then(
      (invitation) => setState({ kind: 'open', invitation }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const isDecided = error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500 && error.code !== 'timeout'
        setState({ kind: 'failed', text: messageOf(error), canRetry: !isDecided })
      },
    )
    return () => stop.abort()
  }, [code, attempt])
  return code === '' ? { kind: 'failed', text: t('invitation.incomplete'), canRetry: false } : state
}

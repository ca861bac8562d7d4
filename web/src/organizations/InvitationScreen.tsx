import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { acceptInvitation, readInvitation } from '@lectern/shared/organizations'
import type { CallData } from '@lectern/shared/http'
import type { User } from '@lectern/shared/accounts'
import { AccountLayout } from '../accounts/AccountLayout.tsx'
import { call, isFinal, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { signOut } from '../platform/http/session-renewal.ts'
import { openSession, useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, Notice, Progress, buttonClass } from '../ui/index.ts'
import { invitationStep } from './invitation-step.ts'
import '../locales/en/organizations.json'

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
  useDocumentTitle(t('invitation.tab'))
  if (code === '') return <Failed text={t('invitation.incomplete')} />
  return <OpenInvitation key={`${code} ${attempt}`} code={code} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenInvitation({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('organizations')
  const user = useUser()
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      const next = await read(code, stop.signal)
      if (!stop.signal.aborted) setState(next)
    }
    void run()
    return () => stop.abort()
  }, [code])
  switch (state.kind) {
    case 'checking':
      return (
        <AccountLayout title={t('invitation.checking')}>
          <Progress label={t('invitation.checking')} value={null} />
        </AccountLayout>
      )
    case 'failed':
      return <Failed text={state.text} onRetry={state.canRetry ? onRetry : undefined} />
    case 'open': {
      const { email, inviterName: inviter, organizationName: organization } = state.invitation
      return (
        <AccountLayout
          title={t('invitation.title', { organization })}
          intro={
            <Trans
              t={t}
              i18nKey="invitation.body"
              values={{ email, inviter }}
              // Names come from people: they are words here, never tags.
              shouldUnescape
              tOptions={{ interpolation: { escapeValue: true } }}
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

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation('organizations')
  return (
    <AccountLayout title={t('invitation.failed')} intro={<span role="alert">{text}</span>}>
      <div className="flex gap-3">
        {onRetry && <Button variant="primary" size="large" onClick={onRetry}>{t('invitation.tryAgain')}</Button>}
        <Link to={PATHS.home} className={buttonClass('secondary', 'large')}>{t('invitation.home')}</Link>
      </div>
    </AccountLayout>
  )
}

async function read(code: string, signal: AbortSignal): Promise<State> {
  try {
    return { kind: 'open', invitation: await call(readInvitation, { params: { code }, signal }) }
  } catch (error) {
    return { kind: 'failed', text: messageOf(error), canRetry: !isFinal(error) }
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

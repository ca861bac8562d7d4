import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { VERIFY_STATUS, verifyEmail } from '@lectern/shared/accounts'
import { call, isFinal, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { refresh } from '../platform/http/session-renewal.ts'
import { sessionStore } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, Progress, buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import './words.ts'
import './joining-words.ts'

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'verified' }
  /** `canRetry`: nothing was decided, so the same link may still work. */
  | { readonly kind: 'failed'; readonly text: string; readonly canRetry: boolean }

/** Where the link of the verification mail lands; reads `userId` and `code` of its query. */
export function VerificationScreen() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const userId = query.get('userId') ?? ''
  const code = query.get('code') ?? ''
  const [attempt, setAttempt] = useState(0)
  useDocumentTitle(t('verification.tab'))
  if (userId === '' || code === '') return <Failed text={t('verification.incomplete')} />
  return <Verification key={`${userId} ${code} ${attempt}`} userId={userId} code={code} onRetry={() => setAttempt(attempt + 1)} />
}

interface VerificationProps {
  readonly userId: string
  readonly code: string
  readonly onRetry: () => void
}

function Verification({ userId, code, onRetry }: VerificationProps) {
  const { t } = useTranslation('accounts')
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      const next = await verify(userId, code, stop.signal)
      if (!stop.signal.aborted) setState(next)
    }
    void run()
    return () => stop.abort()
  }, [userId, code])
  switch (state.kind) {
    case 'checking':
      return (
        <AccountLayout title={t('verification.checking')}>
          <Progress label={t('verification.checking')} value={null} />
        </AccountLayout>
      )
    case 'verified':
      // That screen says it, and what comes next.
      return <Navigate to={PATHS.youreIn} replace />
    case 'failed':
      return <Failed text={state.text} onRetry={state.canRetry ? onRetry : undefined} />
  }
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <AccountLayout title={t('verification.failed')} intro={<span role="alert">{text}</span>}>
      <div className="flex gap-3">
        {onRetry && <Button variant="primary" size="large" onClick={onRetry}>{t('verification.tryAgain')}</Button>}
        <Link to={PATHS.verificationPending} className={buttonClass(onRetry ? 'secondary' : 'primary', 'large')}>
          {t('verification.newLink')}
        </Link>
      </div>
    </AccountLayout>
  )
}

async function verify(userId: string, code: string, signal: AbortSignal): Promise<State> {
  try {
    const { status, message } = await call(verifyEmail, { body: { userId, code }, signal })
    // "Exists already" is what a second press of the link says: the address is verified.
    if (status !== VERIFY_STATUS.Success && status !== VERIFY_STATUS.AlreadyExists) return { kind: 'failed', text: message, canRetry: false }
    // The session of this browser still says "not verified"; a fresh one knows.
    if (sessionStore.getState().user?.userId === userId) await refresh()
    return { kind: 'verified' }
  } catch (error) {
    return { kind: 'failed', text: messageOf(error), canRetry: !isFinal(error) }
  }
}

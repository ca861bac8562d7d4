import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { VERIFY_STATUS, verifyEmail } from '@lectern/shared/accounts'
import { ApiError, call, messageOf } from '../app/api.ts'
import { PATHS } from '../app/guards.ts'
import { refresh, sessionStore } from '../app/session.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { Button, Progress, buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import './register-words.ts'

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
  const state = useVerification(userId, code, attempt)
  useDocumentTitle(t('verification.tab'))
  switch (state.kind) {
    case 'checking':
      return (
        <AccountLayout title={t('verification.checking')}>
          <Progress label={t('verification.checking')} value={null} />
        </AccountLayout>
      )
    case 'verified':
      return (
        <AccountLayout title={t('verification.success')} intro={t('verification.successBody')}>
          <Link to={PATHS.youreIn} className={buttonClass('primary', 'large')}>{t('verification.continue')}</Link>
        </AccountLayout>
      )
    case 'failed':
      return (
        <AccountLayout title={t('verification.failed')} intro={<span role="alert">{state.text}</span>}>
          <div className="flex gap-3">
            {state.canRetry && <Button variant="primary" size="large" onClick={() => setAttempt(attempt + 1)}>{t('verification.tryAgain')}</Button>}
            <Link to={PATHS.verificationPending} className={buttonClass(state.canRetry ? 'secondary' : 'primary', 'large')}>
              {t('verification.newLink')}
            </Link>
          </div>
        </AccountLayout>
      )
  }
}

function useVerification(userId: string, code: string, attempt: number): State {
  const { t } = useTranslation('accounts')
  const isComplete = userId !== '' && code !== ''
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    if (!isComplete) return undefined
    const stop = new AbortController()
    setState({ kind: 'checking' })
    void verify(userId, code, stop.signal).then((next) => {
      if (!stop.signal.aborted) setState(next)
    })
    return () => stop.abort()
  }, [userId, code, isComplete, attempt])
  return isComplete ? state : { kind: 'failed', text: t('verification.incomplete'), canRetry: false }
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
    const isDecided = error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500 && error.code !== 'timeout'
    return { kind: 'failed', text: messageOf(error), canRetry: !isDecided }
  }
}

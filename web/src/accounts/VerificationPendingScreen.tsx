import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { VERIFY_STATUS, sendVerificationMail } from '@lectern/shared/accounts'
import { ApiError, call, messageOf } from '../platform/http/api.ts'
import { PATHS, landingFor } from '../platform/routing/guards.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { signOut } from '../platform/http/session-renewal.ts'
import { useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, Notice, buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { useResendCountdown } from './resend-time.ts'
import './joining-words.ts'

/** Waiting for the person to open the verification mail; another one can be asked for. */
export function VerificationPendingScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  useDocumentTitle(t('pending.tab'))
  if (!user) {
    return (
      <AccountLayout title={t('pending.signedOutTitle')} intro={t('pending.signedOut')}>
        <Link to={PATHS.login} className={buttonClass('primary', 'large')}>{t('signIn.submit')}</Link>
      </AccountLayout>
    )
  }
  if (user.email.isVerified) {
    return (
      <AccountLayout title={t('pending.verifiedTitle')} intro={t('verification.successBody')}>
        <Link to={landingFor(user)} className={buttonClass('primary', 'large')}>{t('pending.continue')}</Link>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('pending.title')}
      intro={
        <Trans
          t={t}
          i18nKey="pending.body"
          values={{ email: user.email.address }}
          shouldUnescape
          tOptions={{ interpolation: { escapeValue: true } }}
          components={{ strong: <strong className="font-medium wrap-anywhere text-ink" /> }}
        />
      }
      footer={
        <button type="button" onClick={() => void signOut()} className="rounded-small font-medium text-teal-ink underline underline-offset-3">
          {t('pending.signOut')}
        </button>
      }
    >
      <Resend userId={user.userId} />
    </AccountLayout>
  )
}

function Resend({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('accounts')
  const { seconds, restart } = useResendCountdown()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const resend = async () => {
    setBusy(true)
    setResult(null)
    try {
      const answer = await call(sendVerificationMail, { body: { userId } })
      const isSent = answer.status === VERIFY_STATUS.Success
      const { retryAfterSeconds: seconds } = answer
      const refused = () => (seconds > 0 ? t('pending.tooSoon', { seconds }) : translateMessage(`reason.verification.${answer.status}`, answer.message))
      setResult({ tone: isSent ? 'success' : 'danger', text: isSent ? t('pending.sent') : refused() })
      if (answer.retryAfterSeconds > 0) restart(answer.retryAfterSeconds)
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus === 401) return
      setResult({ tone: 'danger', text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-soft">{t('pending.noMail')}</p>
      <Button size="large" busy={busy} disabled={seconds > 0} onClick={() => void resend()} className="tabular-nums">
        {seconds > 0 ? t('pending.resendIn', { seconds }) : t('pending.resend')}
      </Button>
      {result && <Notice tone={result.tone} className="w-full">{result.text}</Notice>}
    </div>
  )
}

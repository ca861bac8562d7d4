import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { PASSWORD_RESET_MINUTES, RESET_MAIL_STATUS } from '@lectern/shared/accounts'
import { PATHS } from '../../platform/routing/guards.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, Notice } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { useResendCountdown } from '../resend-time.ts'
import type { SentState } from './EmailForm.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { requestResetMail } from './reset-flow.ts'
import './words.ts'

/** `/help-on-its-way`: the reset link was sent; another one can be asked for once the countdown is over (S1 §2.3, §4.2). */
export function HelpOnItsWayScreen() {
  const { t } = useTranslation('recovery')
  const email = (useLocation().state as SentState | null)?.email
  useDocumentTitle(t('sent.tab'))
  const minutes = PASSWORD_RESET_MINUTES
  return (
    <AccountLayout
      title={t('sent.title')}
      intro={email === undefined ? t('sent.bodyPlain', { minutes }) : (
        <Trans
          t={t}
          i18nKey="sent.body"
          values={{ email, minutes }}
          shouldUnescape
          tOptions={{ interpolation: { escapeValue: true } }}
          components={{ strong: <strong className="font-medium wrap-anywhere text-ink" /> }}
        />
      )}
      footer={<BackToSignIn />}
    >
      <div className="flex flex-col items-start gap-4">
        <p className="text-sm text-soft">{t('sent.noMail')}</p>
        {email !== undefined && <Resend email={email} />}
        <Link to={PATHS.forgotPassword} className="rounded-small text-sm font-medium text-teal-ink underline underline-offset-3">
          {t('sent.another')}
        </Link>
      </div>
    </AccountLayout>
  )
}

function Resend({ email }: { readonly email: string }) {
  const { t } = useTranslation('recovery')
  const { seconds, restart } = useResendCountdown('password_reset_time')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const resend = async () => {
    setBusy(true)
    setResult(null)
    const outcome = await requestResetMail(email)
    if (outcome.kind === 'refused') setResult({ tone: 'danger', text: outcome.message })
    else if (outcome.status === RESET_MAIL_STATUS.Success) setResult({ tone: 'success', text: t('sent.resent') })
    else if (outcome.wait > 0) setResult({ tone: 'danger', text: t('sent.tooSoon', { seconds: outcome.wait }) })
    else setResult({ tone: 'danger', text: t(`mailResult.${outcome.status}`) })
    if (outcome.wait > 0) restart(outcome.wait)
    setBusy(false)
  }
  return (
    <>
      <Button size="large" busy={busy} disabled={seconds > 0} onClick={() => void resend()} className="tabular-nums">
        {seconds > 0 ? t('sent.resendIn', { seconds }) : t('sent.resend')}
      </Button>
      {result && <Notice tone={result.tone} className="w-full">{result.text}</Notice>}
    </>
  )
}

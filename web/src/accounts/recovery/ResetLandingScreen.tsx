import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { PASSWORD_RESET_STATUS } from '@lectern/shared/accounts'
import type { PasswordResetStatus } from '@lectern/shared/accounts'
import { PATHS } from '../../platform/routing/guards.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, Progress, buttonClass } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import type { ExpiredState } from './LinkExpiredScreen.tsx'
import { checkResetLink } from './reset-flow.ts'
import { readResetLink, resetQuery } from './reset-link.ts'
import type { ResetLink } from './reset-link.ts'
import './words.ts'

/**
 * Where the link of a reset mail lands (S1 §2.4): checks that it still works, then goes on to the form or to the
 * screen for expired links.
 */
export function ResetLandingScreen() {
  const { t } = useTranslation('recovery')
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const link = readResetLink(query)
  useDocumentTitle(t('landing.tab'))
  if (!link) return <Failed text={t('landing.incomplete')} />
  return <Check key={`${link.userId} ${link.code} ${attempt}`} link={link} onRetry={() => setAttempt(attempt + 1)} />
}

/** Links that will never work again, so that only a new one helps. */
const IS_DEAD: readonly PasswordResetStatus[] = [PASSWORD_RESET_STATUS.LinkExpired, PASSWORD_RESET_STATUS.IncorrectCode]

function Check({ link: { userId, code }, onRetry }: { readonly link: ResetLink; readonly onRetry: () => void }) {
  const { t } = useTranslation('recovery')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      const outcome = await checkResetLink({ userId, code }, stop.signal)
      if (stop.signal.aborted) return
      if (outcome.kind === 'refused') setFailure(outcome.message)
      else if (outcome.status === PASSWORD_RESET_STATUS.Success) {
        await navigate(`${PATHS.resetPassword}?${resetQuery({ userId, code })}`, { replace: true })
      } else if (IS_DEAD.includes(outcome.status)) {
        const state: ExpiredState = { status: outcome.status }
        await navigate(PATHS.linkExpired, { replace: true, state })
      } else setFailure(t(`resetResult.${outcome.status}`))
    }
    void run()
    return () => stop.abort()
  }, [userId, code, navigate, t])
  if (failure !== null) return <Failed text={failure} onRetry={onRetry} />
  return (
    <AccountLayout title={t('landing.checking')}>
      <Progress label={t('landing.checking')} value={null} />
    </AccountLayout>
  )
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation('recovery')
  return (
    <AccountLayout title={t('landing.failed')} intro={<span role="alert">{text}</span>}>
      <div className="flex gap-3">
        {onRetry && <Button variant="primary" size="large" onClick={onRetry}>{t('landing.tryAgain')}</Button>}
        <Link to={PATHS.forgotPassword} className={buttonClass(onRetry ? 'secondary' : 'primary', 'large')}>{t('landing.newLink')}</Link>
      </div>
    </AccountLayout>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS, landingFor } from '../../app/guards.ts'
import { useUser } from '../../app/session.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Button, Notice, buttonClass } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { returnPath } from '../return-path.ts'
import { AudiencePicker } from './AudiencePicker.tsx'
import { saveAudience } from './save-audience.ts'
import './register-words.ts'

/** `/onboarding`: for whom the person writes (S1 §1, §2.3); then on to the plans, or home. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(user?.onboardType ?? null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useDocumentTitle(t('tab'))
  if (!user) {
    return (
      <AccountLayout title={t('title')} intro={t('signedOut')}>
        <Link to={PATHS.login} state={{ from: PATHS.onboarding }} className={buttonClass('primary', 'large')}>{t('signIn')}</Link>
      </AccountLayout>
    )
  }
  const next = user.email.isVerified ? landingFor(user, returnPath()) : PATHS.verificationPending
  const save = async () => {
    if (chosen === null) return
    setBusy(true)
    const problem = await saveAudience(chosen)
    setBusy(false)
    setFailure(problem)
    if (problem === null) await navigate(next, { replace: true })
  }
  return (
    <AccountLayout title={t('title')} intro={t('intro')}>
      <div className="flex flex-col gap-6">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <AudiencePicker value={chosen} onChange={setChosen} disabled={busy} />
        <div className="flex gap-3">
          <Link to={next} className={buttonClass('secondary', 'large')}>{t('skip')}</Link>
          <Button variant="primary" size="large" className="flex-1" busy={busy} disabled={chosen === null} onClick={() => void save()}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </AccountLayout>
  )
}

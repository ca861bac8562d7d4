import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS, landingFor } from '../../platform/routing/guards.ts'
import { useUser } from '../../platform/session/session.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { buttonClass } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { returnPath } from '../return-path.ts'
import { AudienceForm } from './AudienceForm.tsx'
import '../../locales/en/onboarding.json'

/** `/onboarding`: for whom the person writes (S1 §1, §2.3); then on to the plans, or home. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  useDocumentTitle(t('tab'))
  if (!user) {
    return (
      <AccountLayout title={t('title')} intro={t('signedOut')}>
        <Link to={PATHS.login} state={{ from: PATHS.onboarding }} className={buttonClass('primary', 'large')}>{t('signIn')}</Link>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={t('title')} intro={t('intro')}>
      <AudienceForm next={user.email.isVerified ? landingFor(user, returnPath()) : PATHS.verificationPending} />
    </AccountLayout>
  )
}

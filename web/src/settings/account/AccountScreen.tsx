import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { AudienceSection } from './AudienceSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'
import '../../locales/en/settings.json'

/** `/settings/account`: names, audience, password, second factor, devices, and what is kept about me. */
export function AccountScreen() {
  const { t } = useTranslation('settings')
  const user = useUser()
  useDocumentTitle(t('account.title'))
  if (!user) return null
  return (
    <SettingsPage title={t('account.title')} intro={t('account.intro')}>
      <ProfileSection user={user} />
      <AudienceSection user={user} />
      <PasswordSection user={user} />
      <TwoFactorSection user={user} />
      <SessionsSection />
      <PrivacySection />
    </SettingsPage>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@lectern/shared/accounts'
import { AudiencePicker } from '../../accounts/onboarding/AudiencePicker.tsx'
import { saveAudience } from '../../accounts/onboarding/save-audience.ts'
import type { Audience } from '../../accounts/onboarding/save-audience.ts'
import { toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'

/** For whom the person writes (S1 §1); saved at once. */
export function AudienceSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const [wanted, setWanted] = useState<Audience | null>(null)
  const save = async (audience: Audience) => {
    setWanted(audience)
    const problem = await saveAudience(audience)
    setWanted(null)
    toast(problem ?? t('audience.saved'), { tone: problem === null ? 'success' : 'danger' })
  }
  return (
    <SettingsSection id="audience" title={t('audience.title')}>
      <AudiencePicker value={wanted ?? user.onboardType} onChange={(audience) => void save(audience)} disabled={wanted !== null} />
    </SettingsSection>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS, landingFor } from '../app/guards.ts'
import { useUser } from '../app/session.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { returnPath } from './return-path.ts'
import './register-joining-words.ts'

/** After verification: a welcome, and the way on. */
export function YoureInScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const [origin] = useState(returnPath)
  useDocumentTitle(t('youreIn.tab'))
  const isIn = user?.email.isVerified === true
  return (
    <AccountLayout
      title={user ? t('youreIn.title', { name: user.firstName }) : t('youreIn.titlePlain')}
      intro={t(user?.organization.isDefault === false ? 'youreIn.bodyReady' : 'youreIn.body')}
    >
      <Link
        to={isIn ? (user.onboardType === null ? PATHS.onboarding : landingFor(user, origin)) : PATHS.login}
        state={!isIn && origin !== undefined ? { from: origin } : null}
        className={buttonClass('primary', 'large')}
      >
        {t(isIn ? 'youreIn.start' : 'youreIn.signIn')}
      </Link>
    </AccountLayout>
  )
}

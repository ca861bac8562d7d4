import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS, landingFor } from '../app/guards.ts'
import { useUser } from '../app/session.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { takeReturnPath } from './return-path.ts'
import { useState } from 'react'

/** After verification: a welcome, and the way on. */
export function YoureInScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const [returnPath] = useState(takeReturnPath)
  useDocumentTitle(t('youreIn.tab'))
  const isIn = user?.email.isVerified === true
  return (
    <AccountLayout
      title={user ? t('youreIn.title', { name: user.firstName }) : t('youreIn.titlePlain')}
      intro={t(user?.organization.isDefault === false ? 'youreIn.bodyReady' : 'youreIn.body')}
    >
      <Link
        to={isIn ? landingFor(user, returnPath) : PATHS.login}
        state={!isIn && returnPath !== undefined ? { from: returnPath } : null}
        className={buttonClass('primary', 'large')}
      >
        {t(isIn ? 'youreIn.start' : 'youreIn.signIn')}
      </Link>
    </AccountLayout>
  )
}

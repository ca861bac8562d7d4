import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS, landingFor } from '../platform/routing/guards.ts'
import { useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { buttonClass } from '../ui/index.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { AudienceForm } from './onboarding/AudienceForm.tsx'
import { returnPath } from './return-path.ts'
import './joining-words.ts'

/** After verification: a welcome, for whom the person writes where nobody knows yet, and the way on. */
export function WelcomeScreen() {
  const { t } = useTranslation(['accounts', 'onboarding'])
  const user = useUser()
  const [origin] = useState(returnPath)
  const audience = useId()
  useDocumentTitle(t('youreIn.tab'))
  const isIn = user?.email.isVerified === true
  // Once: with the answer the form is on its way out, and does not turn into another before.
  const [isUnknown] = useState(user?.onboardType === null)
  const isAsked = isIn && isUnknown
  return (
    <AccountLayout
      title={user ? t('youreIn.title', { name: user.firstName }) : t('youreIn.titlePlain')}
      intro={<span role="status">{t(user?.organization.isDefault === false ? 'youreIn.bodyReady' : 'youreIn.body')}</span>}
    >
      {isAsked ? (
        <section aria-labelledby={audience}>
          <h2 id={audience} className="text-lg">{t('onboarding:title')}</h2>
          <p className="mt-1 mb-4 text-sm text-soft">{t('onboarding:intro')}</p>
          <AudienceForm next={landingFor(user, origin)} />
        </section>
      ) : (
        <Link
          to={isIn ? landingFor(user, origin) : PATHS.login}
          state={!isIn && origin !== undefined ? { from: origin } : null}
          className={buttonClass('primary', 'large')}
        >
          {t(isIn ? 'youreIn.start' : 'youreIn.signIn')}
        </Link>
      )}
    </AccountLayout>
  )
}

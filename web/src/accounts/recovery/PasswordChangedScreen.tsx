import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../../platform/routing/guards.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { buttonClass } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import './words.ts'

/** `/password-changed`: it worked; now sign in. */
export function PasswordChangedScreen() {
  const { t } = useTranslation('recovery')
  useDocumentTitle(t('changed.tab'))
  return (
    <AccountLayout title={t('changed.title')} intro={<span role="status">{t('changed.body')}</span>}>
      <Link to={PATHS.login} className={buttonClass('primary', 'large')}>{t('changed.signIn')}</Link>
    </AccountLayout>
  )
}

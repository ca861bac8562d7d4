import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../../platform/routing/guards.ts'
import './words.ts'

/** The way back from every screen about a forgotten password. */
export function BackToSignIn() {
  const { t } = useTranslation('recovery')
  return (
    <Link to={PATHS.login} className="rounded-small font-medium text-teal-ink underline underline-offset-3">{t('forgot.back')}</Link>
  )
}

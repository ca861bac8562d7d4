import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/guards.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { EmailForm } from './EmailForm.tsx'
import './register-words.ts'

/** `/forgot-password`: asks for the address to which the link goes (S1 §2.3). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('recovery')
  useDocumentTitle(t('forgot.tab'))
  return (
    <AccountLayout title={t('forgot.title')} intro={t('forgot.intro')} footer={<BackToSignIn />}>
      <EmailForm submitLabel={t('forgot.submit')} />
    </AccountLayout>
  )
}

/** The way back from every screen about a forgotten password. */
export function BackToSignIn() {
  const { t } = useTranslation('recovery')
  return (
    <Link to={PATHS.login} className="rounded-small font-medium text-teal-ink underline underline-offset-3">{t('forgot.back')}</Link>
  )
}

import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { EmailForm } from './EmailForm.tsx'
import './words.ts'

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

import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PASSWORD_RESET_MINUTES, PASSWORD_RESET_STATUS } from '@lectern/shared/accounts'
import type { PasswordResetStatus } from '@lectern/shared/accounts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { EmailForm } from './EmailForm.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import './words.ts'

/** Why the link does not work. */
export interface ExpiredState {
  readonly status: PasswordResetStatus
}

/** `/password-link-expired`: the link is too old or was used; a form sends a new one (S1 §2.3, §2.4). */
export function LinkExpiredScreen() {
  const { t } = useTranslation('recovery')
  const status = (useLocation().state as ExpiredState | null)?.status
  useDocumentTitle(t('expired.tab'))
  return (
    <AccountLayout
      title={t(status === PASSWORD_RESET_STATUS.IncorrectCode ? 'expired.invalidTitle' : 'expired.title')}
      intro={t('expired.body', { minutes: PASSWORD_RESET_MINUTES })}
      footer={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('expired.submit')} />
    </AccountLayout>
  )
}

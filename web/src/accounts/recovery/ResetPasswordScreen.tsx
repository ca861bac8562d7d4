import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { PASSWORD_RESET_STATUS } from '@lectern/shared/accounts'
import { PATHS } from '../../platform/routing/guards.ts'
import { closeSession } from '../../platform/session/session.ts'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, Notice } from '../../ui/index.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { resetFormSchema } from '../forms.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import type { ExpiredState } from './LinkExpiredScreen.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { ResetLandingScreen } from './ResetLandingScreen.tsx'
import { setNewPassword } from './reset-flow.ts'
import { isPreChecked, readResetLink } from './reset-link.ts'
import type { ResetLink } from './reset-link.ts'
import './words.ts'

/** `/reset-password`: the form once the link was checked; a link straight from the mail is checked first (S1 §2.4). */
export function ResetPasswordScreen() {
  const [query] = useSearchParams()
  const link = readResetLink(query)
  if (!link || !isPreChecked(query)) return <ResetLandingScreen />
  return <ResetForm key={link.code} link={link} />
}

function ResetForm({ link }: { readonly link: ResetLink }) {
  const { t } = useTranslation('recovery')
  const accounts = useTranslation('accounts').t
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ text: string; needsLink: boolean } | null>(null)
  const form = useForm({ resolver: zodResolver(resetFormSchema), defaultValues: { password: '', confirmation: '' } })
  useDocumentTitle(t('reset.tab'))
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    const outcome = await setNewPassword(link, password)
    if (outcome.kind === 'refused') return setFailure({ text: outcome.message, needsLink: false })
    switch (outcome.status) {
      case PASSWORD_RESET_STATUS.Success:
        // Whoever was signed in here was signed out by the server.
        closeSession()
        return navigate(PATHS.passwordChanged, { replace: true })
      case PASSWORD_RESET_STATUS.LinkExpired:
        return navigate(PATHS.linkExpired, { replace: true, state: { status: outcome.status } satisfies ExpiredState })
      case PASSWORD_RESET_STATUS.ContainsError:
        return form.setError('password', { message: outcome.message ?? t(`resetResult.${outcome.status}`) }, { shouldFocus: true })
      default:
        return setFailure({ text: t(`resetResult.${outcome.status}`), needsLink: outcome.status === PASSWORD_RESET_STATUS.IncorrectCode })
    }
  })
  return (
    <AccountLayout title={t('reset.title')} intro={t('reset.intro')} footer={<BackToSignIn />}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {failure && (
          <Notice tone="danger">
            {failure.text}
            {failure.needsLink && (
              <Link to={PATHS.forgotPassword} className="mt-1 block font-medium underline underline-offset-3">{t('landing.newLink')}</Link>
            )}
          </Notice>
        )}
        <NewPasswordFields
          form={form}
          email=""
          autoFocus
          labels={{ password: t('reset.field'), confirmation: t('reset.confirm'), help: accounts('signUp.passwordHelp') }}
        />
        <Button type="submit" variant="primary" size="large" wide busy={form.formState.isSubmitting}>{t('reset.submit')}</Button>
      </form>
    </AccountLayout>
  )
}

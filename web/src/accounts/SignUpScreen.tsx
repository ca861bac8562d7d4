import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { PATHS } from '../app/guards.ts'
import type { OriginState } from '../app/guards.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { SignUpDetails } from './SignUpDetails.tsx'
import { SignUpPassword } from './SignUpPassword.tsx'
import type { Details } from './forms.ts'
import './register-joining-words.ts'

/** What an invitation hands over to the sign-up. */
export interface InvitedState extends OriginState {
  readonly invitation?: { readonly code: string; readonly email: string; readonly organizationName: string }
}

/** Sign up in two steps (S1 §2.3): who one is, then the password, which creates the account. */
export function SignUpScreen() {
  const { t } = useTranslation('accounts')
  const state = useLocation().state as InvitedState | null
  const invitation = state?.invitation
  const [step, setStep] = useState<1 | 2>(1)
  const [details, setDetails] = useState<Details>({ name: '', email: invitation?.email ?? '' })
  useDocumentTitle(t('signUp.tab'))
  return (
    <AccountLayout
      title={t('signUp.title')}
      intro={
        <>
          <span className="font-medium text-ink">{t('signUp.step', { step })}</span>
          {' · '}
          {t(step === 1 ? 'signUp.step1' : 'signUp.step2')}
          {invitation && <span className="block text-sm">{t('signUp.invited', { organization: invitation.organizationName })}</span>}
        </>
      }
      footer={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link to={PATHS.login} state={state?.from === undefined ? null : { from: state.from }} className="font-medium text-teal-ink underline underline-offset-3">
            {t('signUp.toSignIn')}
          </Link>
        </>
      }
    >
      {step === 1 ? (
        <SignUpDetails
          initial={details}
          emailFixed={invitation !== undefined}
          onDone={(next) => {
            setDetails(next)
            setStep(2)
          }}
        />
      ) : (
        <SignUpPassword details={details} invitation={invitation?.code} origin={state?.from} onBack={() => setStep(1)} />
      )}
    </AccountLayout>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Wordmark } from '../platform/components/Wordmark.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import type { OriginState } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { SignUpDetails } from './SignUpDetails.tsx'
import { SignUpPassword } from './SignUpPassword.tsx'
import type { Details } from './forms.ts'
import { SignUpFilm } from './sign-up/SignUpFilm.tsx'
import { SignUpIntro } from './sign-up/SignUpIntro.tsx'
import { playStartSound } from './sign-up/start-sound.ts'
import './joining-words.ts'
import './words.ts'

/** What an invitation hands over to the sign-up. */
export interface InvitedState extends OriginState {
  readonly invitation?: { readonly code: string; readonly email: string; readonly organizationName: string }
}

/** Sign up (S1 §2.3): a film over the whole window, an intro, a sound; then the form fades in. */
export function SignUpScreen() {
  const { t } = useTranslation('accounts')
  const [hasBegun, setBegun] = useState(false)
  const stopSound = useRef<() => void>(() => undefined)
  useDocumentTitle(t('signUp.tab'))
  useEffect(() => () => stopSound.current(), [])
  const begin = () => {
    stopSound.current = playStartSound()
    setBegun(true)
  }
  return (
    <div className="relative isolate flex min-h-full flex-col bg-film">
      <div className="fixed inset-0 -z-1"><SignUpFilm /></div>
      <header className="px-8 py-8 text-on-film lg:px-16">
        <Link to={PATHS.login} className="-m-1 inline-block rounded-control p-1 focus-visible:outline-on-film"><Wordmark /></Link>
      </header>
      <main className="flex flex-1 items-center justify-center px-6 pb-16">
        {hasBegun ? <SignUpForm /> : <SignUpIntro onBegin={begin} />}
      </main>
    </div>
  )
}

/** The two steps: who one is, then the password, which creates the account. */
function SignUpForm() {
  const { t } = useTranslation('accounts')
  const state = useLocation().state as InvitedState | null
  const invitation = state?.invitation
  const [step, setStep] = useState<1 | 2>(1)
  const [details, setDetails] = useState<Details>({ name: '', email: invitation?.email ?? '' })
  return (
    <section aria-labelledby="sign-up" className="w-full max-w-md animate-appear rounded-surface bg-desk p-8 shadow-lifted">
      <h1 id="sign-up" className="text-2xl">{t('signUp.title')}</h1>
      <p className="mt-2 mb-6 text-base text-soft">
        <span className="font-medium text-ink">{t('signUp.step', { step })}</span>
        {' · '}
        {t(step === 1 ? 'signUp.step1' : 'signUp.step2')}
        {invitation && <span className="block text-sm">{t('signUp.invited', { organization: invitation.organizationName })}</span>}
      </p>
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
      <p className="mt-6 border-t border-line pt-5 text-sm text-soft">
        {t('signUp.haveAccount')}{' '}
        <Link
          to={PATHS.login}
          state={state?.from === undefined ? null : { from: state.from }}
          className="font-medium text-teal-ink underline underline-offset-3"
        >
          {t('signUp.toSignIn')}
        </Link>
      </p>
    </section>
  )
}

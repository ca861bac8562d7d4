import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../../platform/routing/guards.ts'
import { buttonClass, cx } from '../../ui/index.ts'
import '../joining-words.ts'

/** What the sign-up begins with: a tagline, and the button that begins it (S1 §2.3). */
export function SignUpIntro({ onBegin }: { readonly onBegin: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex max-w-3xl animate-appear flex-col items-center gap-10 text-center">
      <h1 className="text-4xl text-on-film lg:text-[4rem] lg:leading-[4.25rem]">{t('intro.tagline')}</h1>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
        <button type="button" onClick={onBegin} className={cx(buttonClass('primary', 'large'), 'h-13 px-8 text-base')}>
          {t('intro.begin')}
        </button>
        <p className="text-base text-on-film">
          {t('signUp.haveAccount')}{' '}
          <Link to={PATHS.login} className="font-medium underline underline-offset-3 focus-visible:outline-on-film">{t('signUp.toSignIn')}</Link>
        </p>
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { buttonClass, cx } from '../../ui/index.ts'
import '../register-joining-words.ts'

/** What the sign-up begins with: a tagline, and the button that begins it (S1 §2.3). */
export function SignUpIntro({ onBegin }: { readonly onBegin: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex max-w-3xl animate-appear flex-col items-center gap-10 text-center">
      <h1 className="text-4xl text-on-film lg:text-[4rem] lg:leading-[4.25rem]">{t('intro.tagline')}</h1>
      <button type="button" onClick={onBegin} className={cx(buttonClass('primary', 'large'), 'h-13 px-8 text-base')}>
        {t('intro.begin')}
      </button>
    </div>
  )
}

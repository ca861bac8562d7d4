import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Wordmark } from '../platform/components/Wordmark.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { CoAuthorsPicture } from './CoAuthorsPicture.tsx'
import './words.ts'

export interface AccountLayoutProps {
  readonly title: ReactNode
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** The way to the neighbouring screen, at the bottom. */
  readonly footer?: ReactNode
}

/** The frame of every account screen: the form on the desk, a picture of the product at work beside it. */
export function AccountLayout({ title, intro, children, footer }: AccountLayoutProps) {
  const { t } = useTranslation('accounts')
  const { t: appWords } = useTranslation('app')
  return (
    <div className="grid min-h-full grid-cols-[minmax(26rem,5fr)_6fr] max-[767.98px]:grid-cols-1">
      <div className="flex min-h-full min-w-0 flex-col px-8 py-8 max-[767.98px]:px-5 max-[767.98px]:py-6 lg:px-16">
        <header className="mx-auto w-full max-w-sm">
          <Link to={PATHS.login} className="-m-1 inline-block rounded-control p-1">
            <Wordmark />
          </Link>
        </header>
        {/* The title stands at one height on every account screen, and stays there when a message comes. */}
        <main className="mx-auto w-full max-w-sm flex-1 pt-[clamp(2.5rem,30dvh-6.5rem,12rem)] pb-8 max-[767.98px]:pt-8">
          <h1 className="text-3xl">{title}</h1>
          {intro && <div className="mt-2 text-base text-pretty text-soft">{intro}</div>}
          <div className="mt-8">{children}</div>
          <p role="note" className="mt-8 hidden text-sm text-soft max-[767.98px]:block">{appWords('needsWiderScreen')}</p>
        </main>
        {footer && <footer className="mx-auto w-full max-w-sm text-sm text-soft">{footer}</footer>}
      </div>
      <aside className="sticky top-0 flex max-[767.98px]:hidden h-screen flex-col justify-center gap-10 overflow-hidden bg-teal-wash px-10 py-10 lg:px-20">
        <CoAuthorsPicture />
        <div className="mx-auto w-full max-w-xl">
          <p className="font-serif text-2xl font-medium tracking-tight text-ink lg:text-3xl">{t('panel.headline')}</p>
          <p className="mt-2 max-w-md text-base text-soft">{t('panel.body')}</p>
        </div>
      </aside>
    </div>
  )
}

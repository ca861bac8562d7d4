import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../platform/loading/chunk-recovery.ts'
import type { ViewExtrasProps } from './ViewExtras.tsx'

const ViewExtras = lazyScreen(async () => (await import('./ViewExtras.tsx')).ViewExtras)

/** Below the player: what the lesson was made with where that is said, its subtitles, and whose pictures of elsewhere it shows. */
export function ViewFooter({ isNamed, ...extras }: ViewExtrasProps & { readonly isNamed: boolean }) {
  const { t } = useTranslation('viewer')
  if (extras.credits.length === 0 && !isNamed) return null
  return (
    <footer className="relative flex h-8 shrink-0 items-center justify-center gap-3 border-t border-line bg-sheet text-xs text-soft short:hidden">
      {isNamed && <a href="/" target="_blank" rel="noopener" className="rounded-small px-1 hover:text-ink hover:underline">{t('madeWith')}</a>}
      <Suspense fallback={null}><ViewExtras {...extras} /></Suspense>
    </footer>
  )
}

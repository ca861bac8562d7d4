import type { PictureOrigin } from '@lectern/shared/media'
import { useTranslation } from 'react-i18next'

/** Below the player: whose pictures of elsewhere the lesson shows, and what it was made with where that is said. */
export function ViewFooter({ credits, isNamed }: { readonly credits: readonly PictureOrigin[]; readonly isNamed: boolean }) {
  const { t } = useTranslation('viewer')
  if (credits.length === 0 && !isNamed) return null
  return (
    <footer className="relative flex h-8 shrink-0 items-center justify-center gap-3 border-t border-line bg-sheet text-xs text-soft short:hidden">
      {isNamed && <a href="/" target="_blank" rel="noopener" className="rounded-small px-1 hover:text-ink hover:underline">{t('madeWith')}</a>}
      {credits.length > 0 && (
        <details>
          <summary className="cursor-pointer list-none rounded-small px-1 hover:text-ink hover:underline">{t('credits')}</summary>
          <ul className="absolute inset-x-4 bottom-full z-10 mx-auto mb-2 max-h-[50dvh] max-w-xl space-y-1.5 overflow-y-auto rounded-surface bg-raised p-4 text-sm text-ink shadow-lifted">
            {credits.map((origin) => <Credit key={`${origin.pageUrl} ${origin.title}`} {...origin} />)}
          </ul>
        </details>
      )}
    </footer>
  )
}

function Credit({ author, license, licenseUrl, pageUrl, title }: PictureOrigin) {
  const { t } = useTranslation('viewer')
  const link = 'underline underline-offset-2 hover:no-underline'
  return (
    <li dir="auto">
      <a href={pageUrl} target="_blank" rel="noreferrer" className={link}>{title === '' ? t('untitled') : title}</a>
      {author !== '' && <span className="text-soft">{` · ${author}`}</span>}
      {license !== '' && (
        <>
          <span className="text-soft"> · </span>
          {licenseUrl === null ? <span className="text-soft">{license}</span> : <a href={licenseUrl} target="_blank" rel="noreferrer" className={link}>{license}</a>}
        </>
      )}
    </li>
  )
}

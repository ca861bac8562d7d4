import { useTranslation } from 'react-i18next'
import { LostPagePicture } from '../../platform/components/LostPagePicture.tsx'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import type { Opening, OpenPublication } from './open-publication.ts'

/** Why a publication is not on screen, and what a learner can do about it. */
export function ViewMessage({ opening }: { readonly opening: Exclude<Opening, OpenPublication> }) {
  const { t } = useTranslation('viewer')
  const { state } = opening
  const title = t(`message.${state}.title`)
  useDocumentTitle(title)
  return (
    <main className="flex min-h-dvh items-center justify-center bg-desk p-4">
      <div className="max-w-xl">
        <EmptyState
          level={1} picture={<LostPagePicture />} title={title}
          body={state === 'failed' ? `${t('message.failed.body')} ${opening.message}` : t(`message.${state}.body`)}
          action={state === 'failed'
            ? <Button variant="primary" onClick={() => window.location.reload()}>{t('retry')}</Button>
            : state === 'elsewhere' ? <WebSites domains={opening.domains} /> : undefined}
        />
      </div>
    </main>
  )
}

/** Where it can be seen. */
function WebSites({ domains }: { readonly domains: readonly string[] }) {
  const { t } = useTranslation('viewer')
  return (
    <ul aria-label={t('message.elsewhere.sites')} className="flex flex-col gap-1 text-center text-base">
      {domains.map((domain) => (
        <li key={domain}>
          <a
            href={`https://${domain}`} target="_blank" rel="noopener"
            className="rounded-small font-medium wrap-anywhere text-teal-ink underline underline-offset-3"
          >
            {domain}
          </a>
        </li>
      ))}
    </ul>
  )
}

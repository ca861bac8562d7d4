import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFoundPicture } from '../../platform/components/NotFoundPicture.tsx'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { EmptyState } from '../../ui/index.ts'
import type { Closed } from './open-publication.ts'
import '../../locales/en/viewer.closed.json'

/** The message for one that is closed. */
export function closedMessage(closed: Closed): ComponentType {
  return () => <ClosedMessage closed={closed} />
}

/** Why a publication is not to be seen here, and what a learner can do about it. */
function ClosedMessage({ closed }: { readonly closed: Closed }) {
  const { t } = useTranslation('viewer')
  const title = t(`closed.${closed.state}.title`)
  useDocumentTitle(title)
  return (
    <main className="flex min-h-dvh items-center justify-center bg-desk p-4">
      <div className="max-w-xl">
        <EmptyState
          level={1} picture={<NotFoundPicture />} title={title} body={t(`closed.${closed.state}.body`)}
          action={closed.state === 'elsewhere' ? <WebSites domains={closed.domains} /> : undefined}
        />
      </div>
    </main>
  )
}

/** Where it can be seen. */
function WebSites({ domains }: { readonly domains: readonly string[] }) {
  const { t } = useTranslation('viewer')
  return (
    <ul aria-label={t('closed.elsewhere.sites')} className="flex flex-col gap-1 text-center text-base">
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

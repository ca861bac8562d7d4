import { useTranslation } from 'react-i18next'
import { NotFoundPicture } from '../../platform/components/NotFoundPicture.tsx'
import { useDocumentTitle } from '../../platform/routing/use-document-title.ts'
import { Button, EmptyState } from '../../ui/index.ts'

/** That a publication did not load, and a way to try again; needs nothing that would have to be loaded. */
export function ViewMessage({ message }: { readonly message: string }) {
  const { t } = useTranslation('viewer')
  const title = t('message.failed.title')
  useDocumentTitle(title)
  return (
    <main className="flex min-h-dvh items-center justify-center bg-desk p-4">
      <div className="max-w-xl">
        <EmptyState
          level={1} picture={<NotFoundPicture />} title={title} body={`${t('message.failed.body')} ${message}`}
          action={<Button variant="primary" onClick={() => window.location.reload()}>{t('retry')}</Button>}
        />
      </div>
    </main>
  )
}

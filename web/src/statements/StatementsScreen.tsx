import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { copyText } from '../platform/copy-text.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Button, EmptyState, Skeleton, TextField, toast } from '../ui/index.ts'
import { Credentials } from './Credentials.tsx'
import { StatementList } from './StatementList.tsx'
import { StorePicture } from './StorePicture.tsx'
import { useStatementStore } from './queries.ts'
import '../locales/en/statements.json'

/** `/home/analytics/statements`: the statement store of the workspace, for its owner: its address, who may use it, and what was told. */
export function StatementsScreen() {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const store = useStatementStore()
  useDocumentTitle(t('title'))
  if (store.isPending) return <Skeleton className="h-96" />
  if (store.isError) {
    if (store.error instanceof ApiError && store.error.code === 'forbidden') return <EmptyState picture={<StorePicture />} title={t('ownerOnly.title')} body={t('ownerOnly.body')} />
    return <LoadFailure what={t('failed')} error={store.error} onRetry={() => void store.refetch()} />
  }
  const { address, bytes, credentials, keptMonths, maxBytes, statements } = store.data
  const copy = (): void => void copyText(address).then((isCopied) => toast(isCopied ? t('copied') : t('notCopied'), { tone: isCopied ? 'success' : 'danger' }))
  return (
    <>
      <section aria-label={t('title')} className="flex flex-col gap-4 rounded-surface border border-line bg-sheet p-4">
        <div>
          <h2 className="text-lg">{t('title')}</h2>
          <p className="text-sm text-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <TextField className="w-full max-w-md" label={t('address')} value={address} readOnly onFocus={({ target }) => target.select()} />
          <Button icon={<Copy aria-hidden size={16} />} onClick={copy}>{t('copy')}</Button>
          <p className="text-sm lg:ms-auto text-soft tabular-nums">
            {maxBytes === 0 ? t('useUnbounded', { statements, bytes: format.bytes(bytes) }) : t('use', { statements, bytes: format.bytes(bytes), max: format.bytes(maxBytes) })}
            <span className="block text-faint">{t('kept', { count: keptMonths })}</span>
          </p>
        </div>
      </section>
      <Credentials credentials={credentials} />
      <StatementList />
    </>
  )
}

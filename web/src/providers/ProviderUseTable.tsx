import type { ProviderUse } from '@lectern/shared/providers'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Skeleton, Table } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { useProviderUse } from './queries.ts'

const WAYS = ['direct', 'gateway', 'workspace', 'offline', 'commons', 'openverse'] as const

/** What the workspace had made lately: by whom, how often, and how much where that is known. */
export function ProviderUseTable() {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const use = useProviderUse()
  if (use.isPending) return <Skeleton className="h-24" />
  if (use.isLoadingError) return <LoadFailure what={t('use.failed')} error={use.error} onRetry={() => void use.refetch()} />
  const wayOf = (row: ProviderUse): string => {
    const way = WAYS.find((known) => known === row.way)
    return way ? t(`use.ways.${way}`) : row.way
  }
  const amountOf = ({ audioMs, characters, pictures, tokensRead, tokensWritten }: ProviderUse): string => {
    if (audioMs > 0 && characters === 0) return t('use.heard', { time: format.duration(audioMs) })
    if (audioMs > 0) return t('use.sound', { characters: format.number(characters), time: format.duration(audioMs) })
    if (pictures > 0) return t('use.pictures', { count: pictures })
    if (characters > 0) return t('use.characters', { characters: format.number(characters) })
    return tokensRead + tokensWritten === 0 ? '' : t('use.tokens', { read: format.number(tokensRead), written: format.number(tokensWritten) })
  }
  const columns: readonly TableColumn<ProviderUse>[] = [
    { id: 'kind', header: t('use.kind'), cell: ({ kind }) => t(`use.kinds.${kind}`) },
    { id: 'way', header: t('use.way'), cell: wayOf },
    { id: 'calls', header: t('use.calls'), align: 'end', cell: ({ calls }) => format.number(calls) },
    { id: 'failed', header: t('use.notMade'), align: 'end', cell: ({ failed }) => format.number(failed) },
    { id: 'amount', header: t('use.amount'), cell: amountOf },
  ]
  return (
    <Table
      label={t('use.title')} rows={use.data} columns={columns} rowKey={({ kind, way }) => `${kind} ${way}`}
      empty={<p className="text-sm text-soft">{t('use.nothing')}</p>}
    />
  )
}

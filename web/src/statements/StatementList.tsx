import { Filter, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedStatement } from '@lectern/shared/statements'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, ConfirmDialog, EmptyState, IconButton, Skeleton, Table, toast } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { StorePicture } from './StorePicture.tsx'
import { useStatementChanges, useStatements } from './queries.ts'
import '../locales/en/statements.json'

/** Rows of the table on one page: all that were loaded. */
const ALL = 100_000

/** What was told, newest first; of one learner where one is chosen, who can be erased then. */
export function StatementList() {
  const { t } = useTranslation('statements')
  const { erase } = useStatementChanges()
  const [only, choose] = useState<{ readonly key: string; readonly name: string } | null>(null)
  const [isErasing, ask] = useState(false)
  const list = useStatements(only?.key ?? '')
  const columns = useColumns(({ actor, actorKey }) => choose({ key: actorKey, name: actor }))
  if (list.isPending) return <Skeleton className="h-64" />
  if (list.isError) return <LoadFailure what={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data.pages.flatMap(({ statements }) => statements)
  return (
    <section aria-label={t('list.title')} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="grow text-lg">{only === null ? t('list.title') : t('list.only', { name: only.name })}</h2>
        {only !== null && (
          <>
            <Button icon={<X aria-hidden size={16} />} onClick={() => choose(null)}>{t('list.all')}</Button>
            <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => ask(true)}>{t('erase.open', { name: only.name })}</Button>
          </>
        )}
      </header>
      <Table<ListedStatement>
        label={t('list.label')} rows={rows} columns={columns} rowKey={({ id }) => id} pageSize={ALL}
        empty={<EmptyState picture={<StorePicture />} title={t('list.none.title')} body={t('list.none.body')} />}
      />
      {list.hasNextPage && <Button className="self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>{t('list.more')}</Button>}
      {isErasing && only !== null && (
        <ConfirmDialog
          open onClose={() => ask(false)} danger title={t('erase.title', { name: only.name })} body={t('erase.body')} confirmLabel={t('erase.confirm')} messageOf={messageOf}
          onConfirm={async () => {
            const count = await erase(only.key)
            choose(null)
            toast(t('erase.done', { count }), { tone: 'success' })
          }}
        />
      )}
    </section>
  )
}

function useColumns(onOnly: (row: ListedStatement) => void): ReadonlyArray<TableColumn<ListedStatement>> {
  const { t } = useTranslation('statements')
  const format = useFormat()
  return [
    {
      id: 'agent', header: t('list.agent'), cell: (row) => (
        <span className="flex items-center gap-1">
          <span dir="auto" className="max-w-48 truncate font-medium">{row.actor}</span>
          {row.actorKey !== '' && <IconButton size="small" label={t('list.show', { name: row.actor })} icon={<Filter aria-hidden size={14} />} onClick={() => onOnly(row)} />}
        </span>
      ),
    },
    { id: 'verb', header: t('list.verb'), cell: ({ verb }) => <span dir="auto">{verb}</span> },
    { id: 'object', header: t('list.object'), cell: ({ object }) => <span dir="auto" className="line-clamp-2 max-w-80 wrap-anywhere">{object}</span> },
    {
      id: 'score', header: t('list.score'), align: 'end',
      cell: ({ scaled, success }) => <span className="whitespace-nowrap">{[...(scaled === null ? [] : [format.percent(scaled)]), ...(success === null ? [] : [t(success ? 'list.right' : 'list.wrong')])].join(' · ')}</span>,
    },
    { id: 'when', header: t('list.when'), align: 'end', cell: ({ occurredAt }) => <span className="whitespace-nowrap">{format.dateTime(occurredAt)}</span> },
  ]
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { CreditUsage } from '@lectern/shared/credits'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api.ts'
import { saveCsv } from '../platform/save-file.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { Button, EmptyState, SelectField, Skeleton, Table, cx, toast } from '../ui/index.ts'
import type { Sort, TableColumn } from '../ui/index.ts'
import { CreditBalance } from './CreditBalance.tsx'
import { describeUsage, historyCsv, memberInWords, typeInWords } from './describe-usage.ts'
import { fetchWholeHistory, useCreditDetails, useCreditHistory } from './queries.ts'
import './words.ts'

/** The categories shown to users, in the order of S1 §3.6, with the infographics that are charged, too. */
const HISTORY_FILTERS = [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17] as const

/** Two low stacks of coins. */
function CoinsPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="74" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <rect x="48" y="110" width="52" height="16" rx="8" fill="var(--color-art-teal)" />
      <rect x="52" y="92" width="52" height="16" rx="8" fill="var(--color-art-mist)" />
      <rect x="46" y="74" width="52" height="16" rx="8" fill="var(--color-art-teal)" />
      <rect x="108" y="110" width="52" height="16" rx="8" fill="var(--color-art-mist)" />
      <circle cx="138" cy="66" r="24" fill="var(--color-art-amber)" />
      <circle cx="138" cy="66" r="16" stroke="var(--color-art-paper)" strokeWidth="3" />
      <path d="M138 58v16" stroke="var(--color-art-paper)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

/** `/settings/credit`: what the credits were spent on (S1 §3.6), by kind, in pages, and as CSV. */
export function CreditHistoryScreen() {
  const { t } = useTranslation('credits')
  useDocumentTitle(t('history.title'))
  const [type, setType] = useState<number>(CREDIT_ACTION.All)
  const table = useHistoryTable()
  const [busy, setBusy] = useState(false)
  const history = useCreditHistory(type)
  const details = useCreditDetails()
  const columns = useColumns()
  const exportCsv = async () => {
    setBusy(true)
    try {
      saveCsv(`credits-${new Date().toISOString().slice(0, 10)}.csv`, historyCsv(await fetchWholeHistory(type), t))
    } catch (error) {
      toast(t('history.exportFailed', { message: messageOf(error) }), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: number): void => {
    setType(next)
    table.reset()
  }
  const isFiltered = type !== CREDIT_ACTION.All
  const filter = (
    <SelectField
      className="w-44 lg:w-56"
      label={t('history.filter')}
      value={type}
      onChange={choose}
      options={[
        { value: CREDIT_ACTION.All as number, label: t('history.all') },
        ...HISTORY_FILTERS.map((value) => ({ value: value as number, label: t(`types.${value}`) })),
      ]}
    />
  )
  return (
    <SettingsPage title={t('history.title')} intro={t('history.intro')} aside={<CreditBalance />} wide>
      {details.isError && !history.isError && (
        <LoadFailure what={`${t('detailsFailed')}.`} error={details.error} onRetry={() => void details.refetch()} />
      )}
      {history.isPending && <Skeleton className="h-64" />}
      {history.isError && (
        <>
          {filter}
          <LoadFailure what={`${t('historyFailed')}.`} error={history.error} onRetry={() => void history.refetch()} />
        </>
      )}
      {history.data && !history.isError && (
        <Table<CreditUsage>
          label={t('history.label')}
          rows={history.data}
          rowKey={(row) => row.id}
          columns={columns}
          filter
          search={table.search}
          place={table.place}
          filters={filter}
          toolbar={
            <Button icon={<Download size={16} />} busy={busy} disabled={history.data.length === 0} onClick={() => void exportCsv()}>
              {t('history.export')}
            </Button>
          }
          empty={
            <EmptyState
              picture={<CoinsPicture />}
              title={t(isFiltered ? 'history.emptyFiltered' : 'history.empty')}
              body={t(isFiltered ? 'history.emptyFilteredBody' : 'history.emptyBody')}
              action={isFiltered && <Button onClick={() => choose(CREDIT_ACTION.All)}>{t('history.showAll')}</Button>}
            />
          }
        />
      )}
    </SettingsPage>
  )
}

/** Words, order and page of the table; `reset` is for other rows, which begin on their first page. */
function useHistoryTable() {
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<Sort | null>(null)
  const [page, setPage] = useState(0)
  const toFirst = <T,>(set: (value: T) => void) => (value: T): void => {
    set(value)
    setPage(0)
  }
  return {
    search: { query, onQuery: toFirst(setQuery) },
    place: { sort, page, onSort: toFirst(setSort), onPage: setPage },
    reset: () => toFirst(setQuery)(''),
  }
}

function useColumns(): ReadonlyArray<TableColumn<CreditUsage>> {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const aboutOf = (row: CreditUsage) => describeUsage(row, t)
  const typeOf = (row: CreditUsage) => typeInWords(row, t)
  const memberOf = (row: CreditUsage) => memberInWords(row, t)
  return [
    { id: 'description', header: t('history.columns.description'), cell: aboutOf, text: aboutOf },
    {
      id: 'credits', header: t('history.columns.credits'), align: 'end', width: '5.5rem', sortBy: (row) => row.credits,
      cell: (row) => <span className={cx(row.credits > 0 && 'text-teal-ink')}>{format.change(row.credits)}</span>,
    },
    { id: 'type', header: t('history.columns.type'), width: '10.5rem', cell: typeOf, text: typeOf, sortBy: typeOf },
    {
      id: 'date', header: t('history.columns.date'), width: '11.5rem', sortBy: (row) => row.date,
      cell: (row) => <time dateTime={new Date(row.date).toISOString()} className="whitespace-nowrap">{format.dateTime(row.date)}</time>,
    },
    { id: 'member', header: t('history.columns.member'), width: '7.5rem', cell: memberOf, text: memberOf, sortBy: memberOf },
  ]
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, AUDIT_DAYS, listAudit } from '@lectern/shared/audit'
import type { AuditAction, AuditEvent } from '@lectern/shared/audit'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call } from '../platform/http/api.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Pager } from '../settings/Pager.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { EmptyState, SelectField, Skeleton, Table } from '../ui/index.ts'
import type { TableColumn } from '../ui/index.ts'
import { cx } from '../ui/cx.ts'
import { detailInWords } from './event-detail.ts'
import '../locales/en/audit.json'

/** A scroll nothing is written on yet, and the pen for it. */
function LogPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="76" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M62 24h72v92H62z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M76 46h44M76 62h30M76 78h38" stroke="var(--color-art-mist)" strokeWidth="5" strokeLinecap="round" />
      <rect x="52" y="14" width="92" height="14" rx="7" fill="var(--color-art-teal)" />
      <rect x="52" y="112" width="92" height="14" rx="7" fill="var(--color-art-teal)" />
      <path d="M150 96l22-40 8 5-22 40-9 5z" fill="var(--color-art-brick)" />
      <path d="M150 96l8 5-9 5z" fill="var(--color-art-amber)" />
    </svg>
  )
}

type Filter = AuditAction | 'all'
const PAGE = 50

/** `/settings/audit`: what happened in the organization; its owner only. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const columns = useColumns()
  useDocumentTitle(t('title'))
  const log = useQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) => call(listAudit, { query: { ...(filter === 'all' ? {} : { action: filter }), page, count: PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <SettingsPage title={t('title')} intro={t('intro', { days: AUDIT_DAYS })} wide>
      <SelectField<Filter>
        className="w-64"
        label={t('filter')}
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setPage(1)
        }}
        options={[{ value: 'all', label: t('all') }, ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))]}
      />
      {log.isPending && <Skeleton className="h-64" />}
      {log.isError && <LoadFailure what={t('failed')} error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && (
        <>
          <Table<AuditEvent>
            label={t('label')}
            rows={log.data.events}
            rowKey={(event) => event.eventId}
            columns={columns}
            pageSize={PAGE}
            empty={
              <EmptyState
                picture={<LogPicture />} title={t(filter === 'all' ? 'none' : 'empty')} body={t(filter === 'all' ? 'noneBody' : 'emptyBody')}
              />
            }
          />
          <Pager page={page} pages={log.data.totalPages} onPage={setPage} />
        </>
      )}
    </SettingsPage>
  )
}

function useColumns(): ReadonlyArray<TableColumn<AuditEvent>> {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const whoOf = (event: AuditEvent) => event.actor?.name ?? t(event.action === 'sign-in-failed' ? 'nobody' : 'system')
  return [
    {
      id: 'when', header: t('columns.when'), width: '11rem',
      cell: (event) => <time dateTime={new Date(event.createdAt).toISOString()} className="whitespace-nowrap">{format.dateTime(event.createdAt)}</time>,
    },
    {
      id: 'who', header: t('columns.who'), width: '9rem',
      cell: (event) => (
        <>
          <span className="block">{whoOf(event)}</span>
          <span className="block text-xs text-soft tabular-nums">{event.address}</span>
        </>
      ),
    },
    { id: 'what', header: t('columns.what'), width: '9.5rem', cell: (event) => t(`actions.${event.action}`) },
    {
      id: 'about', header: t('columns.about'),
      cell: (event) => {
        const names = [event.person?.name, event.target?.name].filter(Boolean).join(' · ')
        return (
          <>
            {names && <span className="block wrap-anywhere">{names}</span>}
            <span className={cx('block wrap-anywhere', names && 'text-xs text-soft')}>{detailInWords(t, event.detail)}</span>
          </>
        )
      },
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { STORAGE_KINDS, readStorageUse } from '@lectern/shared/quotas'
import type { StorageUse } from '@lectern/shared/quotas'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useUser } from '../platform/session/session.ts'
import { SettingsPage, SettingsSection } from '../settings/SettingsPage.tsx'
import { EmptyState, Notice, Progress, Skeleton, buttonClass, cx } from '../ui/index.ts'
import { LargestLessons } from './LargestLessons.tsx'
import { storageTone } from './storage-tone.ts'
import '../locales/en/quotas.json'

/** A shelf that waits for its first box. */
function ShelfPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="76" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M44 16h112v110H44z" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M44 52h112M44 90h112" stroke="var(--color-art-teal)" strokeWidth="6" />
      <rect x="58" y="28" width="26" height="21" rx="2" fill="var(--color-art-mist)" />
      <rect x="90" y="34" width="18" height="15" rx="2" fill="var(--color-art-amber)" />
      <rect x="118" y="66" width="24" height="21" rx="2" fill="var(--color-art-brick)" />
    </svg>
  )
}

/** `/settings/storage`: what the workspace has stored, its quotas, and what could be deleted; its owner only. */
export function StorageScreen() {
  const { t } = useTranslation('quotas')
  const user = useUser()
  useDocumentTitle(t('title'))
  const use = useQuery({
    queryKey: ['storage', user?.organizationId],
    queryFn: ({ signal }) => call(readStorageUse, { signal }),
    // What was deleted in another tab shows when one comes back.
    refetchOnWindowFocus: true,
  })
  return (
    <SettingsPage title={t('title')} intro={t('intro')}>
      {use.isPending && <Loading />}
      {use.isError && <LoadFailure what={t('failed')} error={use.error} onRetry={() => void use.refetch()} />}
      {use.data && (
        <>
          <Used use={use.data} />
          <SettingsSection id="storage-largest" title={t('largestTitle')} help={use.data.largest.length > 0 ? t('largestHelp') : undefined}>
            {use.data.largest.length > 0 ? <LargestLessons lessons={use.data.largest} /> : (
              <EmptyState picture={<ShelfPicture />} title={t('empty')} body={t('emptyBody')} />
            )}
          </SettingsSection>
          <Limits quotas={use.data.quotas} />
        </>
      )}
    </SettingsPage>
  )
}

function Loading() {
  return <div aria-busy className="flex flex-col gap-6"><Skeleton className="h-96" /><Skeleton className="h-64" /></div>
}

/** The sum with its bar, and below it what each kind takes of it. */
function Used({ use }: { readonly use: StorageUse }) {
  const { t } = useTranslation('quotas')
  const format = useFormat()
  const { bytes, quotas, usedBytes } = use
  const tone = storageTone(use)
  return (
    <SettingsSection id="storage-used" title={t('kindsTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lg font-semibold tabular-nums">
          {t('used', { used: format.bytes(usedBytes), total: format.bytes(quotas.storageBytes) })}
        </p>
        <Link to={PATHS.pricing} className={buttonClass('secondary', 'small')}>{t('plans')}</Link>
      </div>
      <Progress label={t('label')} value={quotas.storageBytes === 0 ? 1 : usedBytes / quotas.storageBytes} className="mt-3" />
      {tone !== 'calm' && <Notice className="mt-4" tone={tone === 'full' ? 'danger' : 'warning'}>{t(tone)}</Notice>}
      {use.isDiskLow && <Notice className="mt-4" tone="danger">{t('diskLow')}</Notice>}
      <ul className="mt-5 flex flex-col divide-y divide-line border-t border-line">
        {STORAGE_KINDS.map((kind) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-2.5 last:pb-0">
            <div className="min-w-0">
              <p>{t(`kinds.${kind}`)}</p>
              <p className="text-xs text-soft">{t(`kindHelp.${kind}`)}</p>
            </div>
            <p className={cx('shrink-0 tabular-nums', bytes[kind] === 0 ? 'text-soft' : 'font-medium')}>{format.bytes(bytes[kind])}</p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

function Limits({ quotas }: Pick<StorageUse, 'quotas'>) {
  const { t } = useTranslation('quotas')
  const format = useFormat()
  const rows = [
    { id: 'versions', value: quotas.versionsPerLesson }, { id: 'videos', value: quotas.videosPerLesson },
    { id: 'copies', value: quotas.copiesPerHour }, { id: 'connections', value: quotas.connectionsPerPerson },
    { id: 'address', value: quotas.connectionsPerAddress },
  ] as const
  return (
    <SettingsSection id="storage-limits" title={t('limitsTitle')}>
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(({ id, value }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="min-w-0">
              <span className="block">{t(`limits.${id}`)}</span>
              <span className="block text-xs text-soft">{t(`limits.${id}Help`)}</span>
            </dt>
            <dd className="shrink-0 font-medium tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}

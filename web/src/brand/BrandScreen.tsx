import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useIsOwner } from '../organizations/queries.ts'
import { Button, EmptyState, Skeleton } from '../ui/index.ts'
import { BrandForm } from './BrandForm.tsx'
import { KitsSection } from './KitsSection.tsx'
import { useBrand } from './use-brand.ts'
import '../locales/en/brand.json'

/** A board with colours, and a sheet that wears them: no brand yet. */
function BrandPicture() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150" fill="none">
      <ellipse cx="110" cy="140" rx="92" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <rect x="88" y="26" width="108" height="80" rx="8" fill="var(--color-art-paper)" stroke="var(--color-art-shade)" strokeWidth="2" />
      <path d="M88 34a8 8 0 0 1 8-8h22v80H96a8 8 0 0 1-8-8z" fill="var(--color-art-teal)" />
      <path d="M132 50h48M132 64h36M132 78h42" stroke="var(--color-art-mist)" strokeWidth="6" strokeLinecap="round" />
      <path d="M26 96c0-26 20-44 46-44 22 0 38 12 38 28 0 12-10 16-20 16-8 0-12 4-10 12 2 10-4 18-16 18-20 0-38-12-38-30z" fill="var(--color-art-amber)" />
      <circle cx="50" cy="82" r="7" fill="var(--color-art-paper)" />
      <circle cx="72" cy="70" r="7" fill="var(--color-art-brick)" />
      <circle cx="93" cy="79" r="6" fill="var(--color-art-teal)" />
      <circle cx="46" cy="103" r="7" fill="var(--color-art-shade)" />
      <path d="M120 134 148 98l8 6-28 34c-4 3-10 0-8-4z" fill="var(--color-art-brick)" />
    </svg>
  )
}

/** `/home/brand`: what the workspace looks like; its owner chooses, everybody else sees (S1 §2.5). */
export function BrandScreen() {
  const { t } = useTranslation('brand')
  useDocumentTitle(t('title'))
  const brand = useBrand()
  const isOwner = useIsOwner()
  const [hasBegun, setHasBegun] = useState(false)
  const isEmpty = brand.data?.colours === null && brand.data.logo === null
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-sm text-soft">{t(isOwner ? 'intro' : 'introMember')}</p>
      </header>
      {brand.isPending && <><Skeleton className="h-44" /><Skeleton className="h-40" /></>}
      {brand.isError && !brand.data && <LoadFailure what={t('failed')} error={brand.error} onRetry={() => void brand.refetch()} />}
      {brand.data && isEmpty && !hasBegun && (
        <EmptyState
          picture={<BrandPicture />}
          title={t('emptyTitle')}
          body={t(isOwner ? 'emptyBody' : 'emptyMember')}
          action={isOwner ? <Button variant="primary" onClick={() => setHasBegun(true)}>{t('begin')}</Button> : undefined}
        />
      )}
      {brand.data && (!isEmpty || hasBegun) && <BrandForm brand={brand.data} canChange={isOwner} />}
      {brand.data && <KitsSection canChange={isOwner} />}
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useIsOwner } from '../organizations/queries.ts'
import { Button, EmptyState, Skeleton } from '../ui/index.ts'
import { BrandForm } from './BrandForm.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { useBrand } from './use-brand.ts'
import './words.ts'

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
    </div>
  )
}

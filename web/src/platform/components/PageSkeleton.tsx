import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/index.ts'

/** While the code of a full-page screen loads: the outline of a sheet on the desk. */
export function PageSkeleton() {
  const { t } = useTranslation('app')
  return (
    <div className="flex min-h-full items-center justify-center p-8">
      <p role="status" className="sr-only">{t('loading')}</p>
      <div className="flex w-full max-w-sm flex-col gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="mt-4 h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}

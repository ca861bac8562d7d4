import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/index.ts'

/** While the code of a home screen loads: a heading and a grid of cards, as all of them have. */
export function ContentSkeleton() {
  const { t } = useTranslation('app')
  return (
    <div className="mx-auto w-full max-w-6xl px-10 py-10">
      <p role="status" className="sr-only">{t('loading')}</p>
      <Skeleton className="h-9 w-64" />
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="aspect-4/3" />)}
      </div>
    </div>
  )
}

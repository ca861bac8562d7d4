import { useTranslation } from 'react-i18next'

const BLOCK = 'animate-pulse rounded-control bg-sunken'

/** The layout of the viewer while the lesson is on its way. */
export function ViewSkeleton({ isBare }: { readonly isBare: boolean }) {
  const { t } = useTranslation('viewer')
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label={t('loading')}>
      {!isBare && (
        <div className="flex h-12 shrink-0 items-center border-b border-line bg-sheet px-6">
          <div className={`${BLOCK} h-5 w-56`} />
        </div>
      )}
      <div className="flex min-h-0 grow items-center justify-center bg-desk p-4 sm:px-10 sm:py-7">
        <div className="aspect-video max-h-full w-full max-w-5xl animate-pulse bg-sheet shadow-resting" />
      </div>
      <div className="flex h-26 shrink-0 flex-col items-center justify-center gap-3 border-t border-line bg-sheet">
        <div className={`${BLOCK} h-4 w-2/5`} />
        <div className={`${BLOCK} h-4 w-1/4`} />
      </div>
      <div className="flex h-17 shrink-0 items-center justify-center gap-4 bg-sheet">
        <div className={`${BLOCK} size-8`} />
        <div className="size-11 animate-pulse rounded-full bg-sunken" />
        <div className={`${BLOCK} size-8`} />
      </div>
    </div>
  )
}

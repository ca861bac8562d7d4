import { useTranslation } from 'react-i18next'

const BLOCK = 'animate-pulse rounded-control bg-sunken'

/** The layout of the preview while the lesson is on its way. */
export function PreviewSkeleton() {
  const { t } = useTranslation('preview')
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label={t('loading')}>
      <div className="flex h-13 shrink-0 items-center gap-4 border-b border-line bg-sheet px-4">
        <div className={`${BLOCK} h-5 w-36`} />
        <div className={`${BLOCK} h-5 w-56`} />
      </div>
      <div className="flex min-h-0 grow items-center justify-center bg-desk px-10 py-7">
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

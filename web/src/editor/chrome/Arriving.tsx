import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Skeleton, Spinner, cx } from '../../ui/index.ts'

/** What comes sooner shows nothing in between, ms. */
const SOON_MS = 700

/** Whether what is waited for has not come soon. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

interface ArrivingProps {
  /** Lets it be. */
  readonly onCancel: () => void
}

/** In the place of something that was asked for and has not come: that it opens by itself, also once there is a network again, and how to let it be. */
export function Arriving({ onCancel }: ArrivingProps) {
  const { t } = useTranslation(['editor', 'ui'])
  const isLate = useLate()
  return isLate && (
    <div role="status" className="fixed inset-x-4 bottom-6 z-50 mx-auto flex w-fit items-center gap-3 rounded-surface bg-raised py-2 ps-4 pe-2 text-sm shadow-lifted ring-1 ring-line motion-safe:animate-fade">
      <Spinner />
      {t('editor:arriving')}
      <Button size="small" variant="ghost" onClick={onCancel}>{t('ui:cancel')}</Button>
    </div>
  )
}

/** In a panel, in the room of what is still to come: grey, and the same words once it is late. */
export function ArrivingHere({ className }: { readonly className: string }) {
  const { t } = useTranslation(['editor', 'ui'])
  const isLate = useLate()
  if (!isLate) return <div role="status" aria-label={t('ui:loading')}><Skeleton className={className} /></div>
  return (
    <div role="status" className={cx('flex items-center justify-center gap-3 rounded-control bg-sunken p-4 text-sm text-soft', className)}>
      <span className="shrink-0"><Spinner /></span>
      <p className="min-w-0 text-pretty">{t('editor:arriving')}</p>
    </div>
  )
}

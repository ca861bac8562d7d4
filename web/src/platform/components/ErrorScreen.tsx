import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '../../ui/index.ts'
import { NotFoundPicture } from './NotFoundPicture.tsx'
import { isChunkFailure, reloadAfterCountdown, reloadFresh } from '../loading/chunk-recovery.ts'
import { PATHS } from '../routing/guards.ts'
import { useDocumentTitle } from '../routing/use-document-title.ts'

export interface ErrorScreenProps {
  readonly error: unknown
  /** Shows the place again without reloading; not offered for parts that failed to load. */
  readonly onRetry?: () => void
  /** Seconds until a part that failed to load is asked for again by itself; null leaves it to the person. */
  readonly countdownFrom?: number | null
}

/** S1 §2.9: what a place shows when it broke, or when a newer version of the app is out. */
export function ErrorScreen({ error, onRetry, countdownFrom = null }: ErrorScreenProps) {
  const { t } = useTranslation('app')
  const isUpdate = isChunkFailure(error)
  const countdown = useCountdown(isUpdate ? countdownFrom : null, () => void reloadAfterCountdown())
  const title = isUpdate ? t('error.updateTitle') : t('error.title')
  useDocumentTitle(title)
  return (
    <main className="flex min-h-full items-center justify-center">
      <EmptyState
        className="max-w-md"
        level={1}
        picture={<NotFoundPicture />}
        title={title}
        body={
          <span role="alert">
            {isUpdate ? t('error.updateBody') : t('error.body')}
            {countdown !== null && <span className="mt-2 block font-medium text-ink">{t('error.countdown', { countdown })}</span>}
          </span>
        }
        action={
          <div className="flex flex-col items-center gap-6">
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={() => void reloadFresh()}>{t('error.reload')}</Button>
              {!isUpdate && onRetry && <Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
              <Button onClick={() => window.location.assign(PATHS.home)}>{t('error.goHome')}</Button>
            </div>
            <p className="text-xs text-faint">{t('error.help')}</p>
          </div>
        }
      />
    </main>
  )
}

/** Counts seconds down to `done`; null when nothing counts. */
function useCountdown(from: number | null, done: () => void): number | null {
  const [left, setLeft] = useState(from)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (left === null) return undefined
    if (left <= 0) {
      finish()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

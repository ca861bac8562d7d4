import { useTranslation } from 'react-i18next'
import { Button, Notice } from '../../ui/index.ts'
import { ApiError, messageOf } from '../http/api-error.ts'

export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly what: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a list that could not be loaded (S1 §8.3): what, why, and another try; just the reason where there is no access, and no other try for what is not there any more. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('app')
  if (error instanceof ApiError && error.httpStatus === 403) return <Notice tone="danger">{messageOf(error)}</Notice>
  if (error instanceof ApiError && error.httpStatus === 404) return <Notice tone="danger">{what} {t('loadFailure.gone')}</Notice>
  return (
    <Notice tone="danger" action={<Button size="small" onClick={onRetry}>{t('loadFailure.retry')}</Button>}>
      <strong className="block font-semibold">{t('loadFailure.title')}</strong>
      {what} {messageOf(error)}
    </Notice>
  )
}

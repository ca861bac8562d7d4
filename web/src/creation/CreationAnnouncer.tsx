import { countWords } from '@lectern/shared/creation'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Notice } from '../ui/index.ts'
import { readingInView } from './authoring.ts'
import type { Authoring } from './authoring.ts'

export interface CreationAnnouncerProps {
  readonly state: Authoring
  readonly isCreating: boolean
  /** Nothing is in view yet that could carry a failure itself. */
  readonly isStart: boolean
  readonly onRetry: () => void
}

/** Says for those who do not see it what the writing is doing, and shows a failure that came before the first words. */
export function CreationAnnouncer({ state, isCreating, isStart, onRetry }: CreationAnnouncerProps) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const announcement = (): string => {
    if (isCreating) return t('saidCreating')
    if (state.status === 'writing') return t('saidWriting')
    if (state.status === 'stopped') return t('saidStopped')
    if (state.status !== 'idle' || !state.hasBegun) return ''
    const count = countWords(readingInView(state))
    return t('saidWritten', { number: format.number(state.index + 1), count, value: format.number(count) })
  }
  return (
    <>
      <p role="status" className="sr-only">{announcement()}</p>
      {isStart && state.status === 'failed' && state.kind === 'first' && (
        <Notice tone="danger" className="mb-4" action={<Button size="small" onClick={onRetry}>{t('retry')}</Button>}>{state.failure}</Notice>
      )}
    </>
  )
}

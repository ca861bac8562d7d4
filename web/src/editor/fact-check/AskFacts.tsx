import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { usePaidAsk } from '../../suggestions/use-paid-ask.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { Button } from '../../ui/index.ts'
import '../../locales/en/factCheck.json'

interface AskFactsProps {
  /** What came of the last check: there was none, it found nothing, or all that it found is settled. */
  readonly outcome: 'none' | 'nothing' | 'settled'
  /** Whether all of the lesson was checked. */
  readonly isWhole: boolean
  readonly onAsk: (signal: AbortSignal) => Promise<void>
}

/** What a check looks at, and the button that begins one, which can be stopped and says why it failed. */
export function AskFacts({ isWhole, onAsk, outcome }: AskFactsProps): ReactNode {
  const { t } = useTranslation('factCheck')
  const [state, setState] = useState<'idle' | 'checking' | { readonly failed: string }>('idle')
  const running = useRef<AbortController | null>(null)
  const paid = usePaidAsk(CREDIT_ACTION.ReadingGeneration)
  useEffect(() => () => running.current?.abort(), [])
  const ask = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState('checking')
    try {
      await paid(async () => await onAsk(controller.signal))
      if (!controller.signal.aborted) setState('idle')
    } catch (error) {
      if (!controller.signal.aborted) setState({ failed: messageOf(error) })
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setState('idle')
  }
  const isChecking = state === 'checking'
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className={typeof state === 'object' ? 'text-brick' : 'text-soft'}>
        {isChecking ? t('checking') : typeof state === 'object' ? state.failed : t(`outcomes.${outcome}`)}
      </p>
      {outcome !== 'none' && !isWhole && <p className="text-xs text-soft">{t('notWhole')}</p>}
      <div className="flex items-center gap-2">
        <Button size="small" variant={outcome === 'none' ? 'primary' : 'secondary'} busy={isChecking} onClick={() => void ask()}>{t(outcome === 'none' ? 'start' : 'again')}</Button>
        {isChecking ? <Button size="small" variant="ghost" onClick={stop}>{t('stop')}</Button> : <CostNote action={CREDIT_ACTION.ReadingGeneration} />}
      </div>
    </div>
  )
}

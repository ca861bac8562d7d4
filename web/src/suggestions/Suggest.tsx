import type { SuggestedBy } from '@lectern/shared/suggestions'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { Button } from '../ui/index.ts'
import '../locales/en/suggestions.json'

interface SuggestProps {
  readonly label: string
  /** Asked for when it comes, too, without a press. */
  readonly atOnce?: boolean
  readonly disabled?: boolean
  /** Asks for suggestions, takes them over, and answers who wrote them; null where nothing was asked for. */
  readonly onAsk: (signal: AbortSignal, isPressed: boolean) => Promise<SuggestedBy | null>
}

/** A button that asks for suggestions, can be stopped, and says who wrote them or why there are none. */
export function Suggest({ label, atOnce = false, disabled = false, onAsk }: SuggestProps) {
  const { t } = useTranslation('suggestions')
  const [state, setState] = useState<SuggestedBy | 'idle' | 'writing' | { readonly failed: string }>('idle')
  const running = useRef<AbortController | null>(null)
  const ask = async (isPressed: boolean): Promise<void> => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setState('writing')
    try {
      const by = await onAsk(controller.signal, isPressed)
      if (!controller.signal.aborted) setState(by ?? 'idle')
    } catch (error) {
      if (!controller.signal.aborted) setState({ failed: messageOf(error) })
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setState('idle')
  }
  useEffect(() => {
    if (atOnce) ask(false).catch(reportError)
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes
  }, [])
  const isWriting = state === 'writing'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="small" icon={<Sparkles aria-hidden size={14} />} busy={isWriting} disabled={disabled} onClick={() => void ask(true)}>{label}</Button>
      {isWriting && <Button size="small" variant="ghost" onClick={stop}>{t('stop')}</Button>}
      <p role="status" className="min-w-0 flex-1 basis-40 text-xs text-soft">
        {isWriting ? t('writing') : typeof state === 'object' ? t('failed', { why: state.failed }) : state === 'idle' ? null : t(`by.${state}`)}
      </p>
    </div>
  )
}

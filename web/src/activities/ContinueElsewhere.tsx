import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import type { Handover } from './handover.ts'
import '../locales/en/activities.json'

const BUTTON = 'min-h-8 rounded-control px-2 font-medium underline underline-offset-2 hover:no-underline max-sm:min-h-11'

/** Beside the score: a link with which a learner goes on in another browser, and what became of one that led here. */
export function ContinueElsewhere({ handover }: { readonly handover: Handover }) {
  const { t } = useTranslation('activities')
  const format = useFormat()
  const state = useSyncExternalStore((listener) => handover.subscribe(listener), () => handover.state())
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      {state.kind === 'asking' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-x-3">
          <span>{t('elsewhere.asking')}</span>
          <button type="button" className={BUTTON} onClick={() => handover.decide(true)}>{t('elsewhere.goOn')}</button>
          <button type="button" className={BUTTON} onClick={() => handover.decide(false)}>{t('elsewhere.stay')}</button>
        </div>
      ) : <button type="button" className={BUTTON} aria-disabled={state.kind === 'working'} onClick={() => handover.offer()}>{t('elsewhere.offer')}</button>}
      {state.kind === 'offered' && (
        <input
          type="text" readOnly dir="ltr" aria-label={t('elsewhere.link')} value={state.address} className="h-8 w-64 min-w-0 rounded-control bg-sunken px-2 text-xs text-ink max-sm:h-11 max-sm:w-full"
          onFocus={({ target }) => target.select()}
        />
      )}
      <span role="status" className="empty:hidden">
        {state.kind === 'offered' && t(state.isCopied ? 'elsewhere.copied' : 'elsewhere.offered', { duration: format.duration(state.validMs) })}
        {state.kind === 'arrived' && t('elsewhere.arrived')}
        {state.kind === 'failed' && state.message}
      </span>
    </div>
  )
}

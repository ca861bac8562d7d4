import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { dismissToast, holdToasts, readToasts, subscribeToasts } from './toast-store.ts'
import type { ToastEntry, ToastTone } from './toast-store.ts'

const ICONS: Readonly<Record<ToastTone, ReactNode>> = {
  info: <Info aria-hidden size={18} className="text-soft" />,
  success: <CircleCheck aria-hidden size={18} className="text-teal-ink" />,
  warning: <TriangleAlert aria-hidden size={18} className="text-amber" />,
  danger: <CircleAlert aria-hidden size={18} className="text-brick" />,
}

/** Where toasts appear; the app has one. Read out politely, failures at once. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer or the focus anywhere in here only holds the clocks
    <section
      aria-label={t('notifications')}
      className={cx(
        'pointer-events-none fixed end-0 bottom-(--room-below-toasts,0px) z-60 flex max-h-screen w-full max-w-md flex-col items-end gap-2 overflow-hidden p-4',
        // Above what waits for an answer there and a bar of buttons at the foot of the window, never over them.
        '[html:has([data-foot-bar])_&]:bottom-15',
      )}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      <div role="status" aria-live="polite" className="contents">
        {toasts.filter((entry) => entry.tone !== 'danger').map((entry) => <Row key={entry.id} entry={entry} />)}
      </div>
      <div role="alert" className="contents">
        {toasts.filter((entry) => entry.tone === 'danger').map((entry) => <Row key={entry.id} entry={entry} />)}
      </div>
    </section>
  )
}

function Row({ entry }: { readonly entry: ToastEntry }) {
  const { t } = useTranslation('ui')
  const { action } = entry
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-3 rounded-surface bg-raised py-2 pe-2 ps-4 text-sm text-ink shadow-lifted ring-1 ring-line">
      <span className="shrink-0">{ICONS[entry.tone]}</span>
      <p className="min-w-0 py-1 wrap-anywhere">{entry.text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(entry.id)
            action.run()
          }}
          className="h-8 shrink-0 rounded-control px-2 font-medium text-teal-ink hover:bg-teal-wash"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(entry.id)}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  )
}

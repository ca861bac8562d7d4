import { DialogBackdrop, DialogPanel, DialogTitle, Description, Dialog as Base } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'

export interface DialogProps {
  readonly open: boolean
  /** Esc, the close button, or a press beside the dialog. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, the main one last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | 'full'
  /** `alertdialog` where something must be answered before going on. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Cannot be left by Esc, close button or a press outside. */
  readonly locked?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
}

const SIZES = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl', full: 'max-w-[min(72rem,92vw)]' } as const

/**
 * A sheet over the page: keeps the focus inside, closes on Esc, gives the focus back. It goes at once: one that faded
 * away would take the focus back only when it is gone, from whatever its author does by then.
 */
export function Dialog({ open, onClose, title, description, children, actions, size = 'medium', role, locked, initialFocus }: DialogProps) {
  const { t } = useTranslation('ui')
  if (!open) return null
  return (
    <Base static open onClose={locked ? () => undefined : onClose} role={role} initialFocus={initialFocus as RefObject<HTMLElement>} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <div className="fixed inset-0 flex items-center justify-center overflow-y-auto p-4">
        <DialogPanel
          className={cx('flex max-h-[90vh] w-full animate-rise flex-col rounded-surface bg-raised shadow-lifted', SIZES[size])}
        >
          <header className="px-6 pt-5 pb-1">
            <div className="flex items-start gap-4">
              <DialogTitle className="min-w-0 flex-1 text-xl wrap-anywhere">{title}</DialogTitle>
              {!locked && (
                <button
                  type="button"
                  aria-label={t('close')}
                  onClick={onClose}
                  className="-my-0.5 -me-2 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-soft hover:bg-hover hover:text-ink"
                >
                  <X aria-hidden size={18} />
                </button>
              )}
            </div>
            {description && <Description as="div" className="mt-1.5 text-sm text-pretty text-soft">{description}</Description>}
          </header>
          {children && <div className="scroll-edges min-h-0 overflow-y-auto px-6 py-4 last:rounded-b-surface">{children}</div>}
          {actions && <footer className={cx('flex flex-wrap justify-end gap-2 px-6 pb-5', children ? 'pt-2' : 'pt-5')}>{actions}</footer>}
        </DialogPanel>
      </div>
    </Base>
  )
}

import { DialogBackdrop, DialogPanel, DialogTitle, Description, Dialog as Base } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../locales/en/learners.report.json'

interface SideSheetProps {
  /** Esc, the close button, or a press beside it. */
  readonly onClose: () => void
  readonly title: string
  readonly description: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A sheet of full height at the end of the window: keeps the focus inside, closes on Esc, gives the focus back. */
export function SideSheet({ actions, children, description, onClose, title }: SideSheetProps) {
  const { t } = useTranslation('learners')
  return (
    <Base static open onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <div className="fixed inset-0 flex justify-end">
        <DialogPanel className="flex h-full w-full max-w-100 animate-rise flex-col bg-raised shadow-lifted">
          <header className="px-6 pt-5 pb-3">
            <div className="flex items-start gap-4">
              <DialogTitle className="min-w-0 flex-1 text-xl wrap-anywhere">{title}</DialogTitle>
              <button type="button" aria-label={t('sheet.close')} onClick={onClose} className="-my-0.5 -me-2 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-soft hover:bg-hover hover:text-ink">
                <X aria-hidden size={18} />
              </button>
            </div>
            <Description as="div" className="mt-1.5 text-sm text-pretty text-soft">{description}</Description>
          </header>
          <div className="scroll-edges min-h-0 grow overflow-y-auto px-6 py-2">{children}</div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{actions}</footer>
        </DialogPanel>
      </div>
    </Base>
  )
}

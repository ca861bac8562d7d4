import type { ImportTarget } from '@lectern/shared/imports'
import { useTranslation } from 'react-i18next'
import { useAskBeforeUnload } from '../platform/routing/use-ask-before-unload.ts'
import { useLeaveGuard } from '../platform/routing/use-leave-guard.ts'
import { ConfirmDialog } from '../ui/index.ts'
import '../locales/en/imports.json'

export interface LeaveImportProps {
  /** Leaving would end what goes on. */
  readonly asks: boolean
  readonly target: Exclude<ImportTarget, 'draft'>
  /** Somebody wants to close the dialog. */
  readonly isClosing: boolean
  readonly onStay: () => void
  /** Ends the import. */
  readonly onStop: () => void
  readonly onClose: () => void
}

/** Asks before an import that nobody could go on with is left: by closing its dialog, by the tab, and from home also by the browser's back. */
export function LeaveImport({ asks, isClosing, onClose, onStay, onStop, target }: LeaveImportProps) {
  useAskBeforeUnload(asks)
  return (
    <>
      <LeaveQuestion
        open={asks && isClosing} target={target} onStay={onStay}
        onLeave={() => {
          onStop()
          onClose()
        }}
      />
      {/* The editor has a guard of its own, of which there is one at a time. */}
      {target === 'lesson' && <PageGuard asks={asks} onStop={onStop} />}
    </>
  )
}

function PageGuard({ asks, onStop }: Pick<LeaveImportProps, 'asks' | 'onStop'>) {
  const guard = useLeaveGuard(() => asks, () => false)
  return (
    <LeaveQuestion
      open={asks && guard.isAsking} target="lesson" onStay={guard.stay}
      onLeave={() => {
        onStop()
        guard.leave()
      }}
    />
  )
}

function LeaveQuestion({ onLeave, onStay, open, target }: { readonly open: boolean; readonly target: LeaveImportProps['target']; readonly onStay: () => void; readonly onLeave: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <ConfirmDialog
      open={open} danger title={t('leave.title')} body={t(target === 'slides' ? 'leave.slides' : 'leave.sending')}
      confirmLabel={t('leave.stop')} cancelLabel={t('leave.stay')} onClose={onStay} onConfirm={onLeave}
    />
  )
}

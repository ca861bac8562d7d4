import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly body?: ReactNode
  /** What the button says: the deed itself, such as "Delete lesson". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  /** The dialog waits for it, then closes; it stays open with the message when it throws. */
  readonly onConfirm: () => void | Promise<void>
  /** The words for a failed deed. */
  readonly messageOf?: (error: unknown) => string
}

/** Asks before something that cannot easily be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, body, confirmLabel, cancelLabel, danger, onConfirm, messageOf } = props
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(messageOf?.(error) ?? (error instanceof Error ? error.message : String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : close}
      title={title}
      description={body}
      role="alertdialog"
      size="small"
      actions={
        <>
          <Button onClick={close} disabled={busy}>{cancelLabel ?? t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure && <p role="alert" className="rounded-control bg-brick-wash px-3 py-2 text-sm text-brick">{failure}</p>}
    </Dialog>
  )
}

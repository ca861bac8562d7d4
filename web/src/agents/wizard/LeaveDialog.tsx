import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../ui/index.ts'

export interface LeaveDialogProps {
  readonly open: boolean
  /** The device has no room for a draft: leaving loses the entries. */
  readonly isLosing: boolean
  readonly onStay: () => void
  /** Leaves; the draft stays. */
  readonly onLeave: () => void
  /** Leaves, and throws the draft away. */
  readonly onDiscard: () => void
}

/** Asks before a wizard with unsaved entries is left. */
export function LeaveDialog({ open, isLosing, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('agents')
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title={t('leave.title')}
      description={t(isLosing ? 'leave.bodyNotKept' : 'leave.body')}
      actions={isLosing ? (
        <>
          <Button onClick={onDiscard}>{t('leave.leave')}</Button>
          <Button variant="primary" onClick={onStay}>{t('leave.stay')}</Button>
        </>
      ) : (
        <>
          <Button variant="ghost" className="me-auto -ms-3" onClick={onDiscard}>{t('leave.discard')}</Button>
          <Button onClick={onLeave}>{t('leave.keep')}</Button>
          <Button variant="primary" onClick={onStay}>{t('leave.stay')}</Button>
        </>
      )}
    />
  )
}

import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../accounts/PasswordField.tsx'
import { messageOf } from '../../platform/http/api.ts'
import { Button, Dialog } from '../../ui/index.ts'

export interface PasswordDialogProps {
  readonly title: string
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly onClose: () => void
  /** The dialog stays open with the message when it throws; the caller closes it after a success. */
  readonly onConfirm: (password: string) => Promise<void>
}

/** Asks for the password again before something that matters. */
export function PasswordDialog({ title, body, confirmLabel, danger = false, onClose, onConfirm }: PasswordDialogProps) {
  const { t } = useTranslation('settings')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm(password)
    } catch (failure) {
      setError(messageOf(failure))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const form = 'password-dialog'
  return (
    <Dialog
      open
      size="small"
      onClose={busy ? () => undefined : onClose}
      title={title}
      description={body}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>{t('account.cancel')}</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy} disabled={password === ''}>{confirmLabel}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && password !== '') void confirm()
        }}
      >
        <PasswordField
          ref={field}
          label={t('twoFactor.password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

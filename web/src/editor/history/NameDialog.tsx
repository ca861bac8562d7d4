import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ITEM_NAME_MESSAGES, itemNameSchema } from '@lectern/shared/courses'
import { translateIssue } from '../../platform/i18n/i18n.ts'
import { messageOf } from '../../platform/http/api.ts'
import { Button, Dialog, TextField } from '../../ui/index.ts'
import '../../locales/en/history.json'

export interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly onClose: () => void
  /** Keeps the name; the dialog shows why when it rejects. */
  readonly onSave: (name: string) => Promise<void>
}

/** Asks for the name of a version. */
export function NameDialog({ title, initial, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation('history')
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = itemNameSchema.safeParse(name)
    if (!read.success) {
      setError(translateIssue('itemName', ITEM_NAME_MESSAGES, read.error.issues[0]?.message))
      return
    }
    setBusy(true)
    try {
      await onSave(read.data)
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} size="small" initialFocus={field}>
      <form onSubmit={(event) => void save(event)} className="space-y-4">
        <TextField
          ref={field} label={t('nameLabel')} help={t('nameHelp')} error={error} value={name} maxLength={200}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>{t('save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

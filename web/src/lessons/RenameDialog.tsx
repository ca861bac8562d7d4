import { ITEM_NAME_MESSAGES, NAME_MAX, itemNameSchema } from '@lectern/shared/courses'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { Button, Dialog, TextField } from '../ui/index.ts'
import { failureOf } from './failure-words.ts'

export interface RenameDialogProps {
  readonly title: string
  readonly name: string
  /** The button; "Save" without one. */
  readonly saveLabel?: string
  readonly onClose: () => void
  /** The dialog waits for it and closes; it stays open with the message when it throws. */
  readonly onSave: (name: string) => Promise<unknown>
}

/** Asks for the name of a course, a lesson or a version. */
export function RenameDialog({ title, name, saveLabel, onClose, onSave }: RenameDialogProps) {
  const { t } = useTranslation('lessons')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = itemNameSchema.safeParse(value)
    if (!parsed.success) return setError(translateIssue('itemName', ITEM_NAME_MESSAGES, parsed.error.issues[0]?.message))
    setBusy(true)
    try {
      await onSave(parsed.data)
      return onClose()
    } catch (failure) {
      return setError(failureOf('update', name, failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>{saveLabel ?? t('save')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('nameLabel')}
          value={value}
          maxLength={NAME_MAX}
          error={error}
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

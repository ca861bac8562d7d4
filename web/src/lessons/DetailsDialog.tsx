import { DESCRIPTION_MAX, ITEM_DESCRIPTION_MESSAGES, ITEM_NAME_MESSAGES, NAME_MAX, itemDescriptionSchema, itemNameSchema } from '@lectern/shared/courses'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { Button, Dialog, TextArea, TextField } from '../ui/index.ts'
import { failureOf } from './failure-words.ts'
import type { ItemDetails } from './item-details.ts'

export interface DetailsDialogProps {
  readonly title: string
  /** As they are now; empty for what is made with them. */
  readonly start: ItemDetails
  /** The button; "Save" without one. */
  readonly saveLabel?: string
  readonly onClose: () => void
  /** The dialog waits for it and closes; it stays open with the message when it throws. */
  readonly onSave: (details: ItemDetails) => Promise<unknown>
}

type Faults = { readonly [F in keyof ItemDetails]?: string | undefined }

/** Asks what a course or a lesson is called and what it is about. */
export function DetailsDialog({ title, start, saveLabel, onClose, onSave }: DetailsDialogProps) {
  const { t } = useTranslation('lessons')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [details, setDetails] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<ItemDetails>): void => {
    setDetails((now) => ({ ...now, ...changes }))
    setFaults({})
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = itemNameSchema.safeParse(details.name)
    const description = itemDescriptionSchema.safeParse(details.description)
    if (!name.success || !description.success) {
      return setFaults({
        name: translateIssue('itemName', ITEM_NAME_MESSAGES, name.error?.issues[0]?.message),
        description: translateIssue('itemDescription', ITEM_DESCRIPTION_MESSAGES, description.error?.issues[0]?.message),
      })
    }
    setBusy(true)
    try {
      await onSave({ name: name.data, description: description.data })
      return onClose()
    } catch (error) {
      const place = error instanceof ApiError && error.path === 'description' ? 'description' : 'name'
      return setFaults({ [place]: start.name === '' ? failureOf('create', name.data, error) : failureOf('update', start.name, error) })
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
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('nameLabel')}
          value={details.name}
          maxLength={NAME_MAX}
          error={faults.name}
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {/* Not cut at its limit: of what somebody pastes, nothing is lost without a word. */}
        <TextArea
          label={t('descriptionLabel')}
          optional
          dir="auto"
          rows={3}
          value={details.description}
          error={faults.description}
          help={t('descriptionHelp', { used: details.description.trim().length, most: DESCRIPTION_MAX })}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}

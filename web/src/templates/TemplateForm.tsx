import { ITEM_NAME_MESSAGES, NAME_MAX } from '@lectern/shared/courses'
import { AUDIENCES } from '@lectern/shared/creation'
import { TEMPLATE_CATEGORIES, TEMPLATE_MESSAGES, TEMPLATE_PRIVACIES, templateDetailsSchema } from '@lectern/shared/templates'
import type { TemplateDetails } from '@lectern/shared/templates'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { Button, Dialog, Notice, Segmented, SelectField, TextField } from '../ui/index.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

const ANYBODY = 'anybody'

interface TemplateFormProps {
  readonly title: string
  readonly body?: string
  readonly saveLabel: string
  /** What is said at first; without a category none is chosen. */
  readonly start: Omit<TemplateDetails, 'category'> & { readonly category: TemplateDetails['category'] | null }
  /** Who sees it can be said. */
  readonly mayShare: boolean
  readonly onClose: () => void
  /** The dialog waits for it and closes; it stays open with the message when it throws. */
  readonly onSave: (details: TemplateDetails) => Promise<unknown>
}

/** Asks what is to be said about a template (S2 §5). */
export function TemplateForm({ title, body, saveLabel, start, mayShare, onClose, onSave }: TemplateFormProps) {
  const { t } = useTranslation(['templates', 'creation', 'lessons'])
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [details, setDetails] = useState(start)
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly category?: string | undefined; readonly form?: string }>({})
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<typeof start>): void => setDetails((now) => ({ ...now, ...changes }))

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = templateDetailsSchema.safeParse(details)
    if (!read.success) {
      const messageAt = (path: string): string | undefined => read.error.issues.find((issue) => issue.path[0] === path)?.message
      return setFaults({
        name: translateIssue('itemName', ITEM_NAME_MESSAGES, messageAt('name')), category: translateIssue('template', TEMPLATE_MESSAGES, messageAt('category')),
      })
    }
    setBusy(true)
    try {
      await onSave(read.data)
      return onClose()
    } catch (error) {
      return setFaults({ form: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open onClose={onClose} title={title} description={body} initialFocus={field}
      actions={(
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>{saveLabel}</Button>
        </>
      )}
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          ref={field} label={t('form.name')} value={details.name} maxLength={NAME_MAX} error={faults.name}
          onFocus={(event) => event.currentTarget.select()} onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t('form.category')} value={details.category} error={faults.category} onChange={(category) => change({ category })}
            options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
          />
          <SelectField
            label={t('form.audience')} value={details.audience ?? ANYBODY} onChange={(audience) => change({ audience: audience === ANYBODY ? null : audience })}
            options={[{ value: ANYBODY, label: t('anybody') }, ...AUDIENCES.map((value) => ({ value, label: t(`creation:audiences.${value}`) }))]}
          />
        </div>
        {mayShare && (
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-medium">{t('form.privacy')}</span>
            <Segmented
              label={t('form.privacy')} value={details.privacy} onChange={(privacy) => change({ privacy })}
              options={TEMPLATE_PRIVACIES.map((value) => ({ value, label: t(`privacies.${value}`) }))}
            />
          </div>
        )}
        {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      </form>
    </Dialog>
  )
}

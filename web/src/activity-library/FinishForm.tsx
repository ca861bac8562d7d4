import { ACTIVITY_LIBRARY_MESSAGES, ACTIVITY_PRIVACIES, detailsFaults } from '@lectern/shared/activity-library'
import type { ActivityDetails, LibraryActivityDetails } from '@lectern/shared/activity-library'
import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { ListField } from '../publishing/ListField.tsx'
import { Button, Dialog, Notice, Segmented, TextArea, TextField } from '../ui/index.ts'
import { longestDescription, longestName } from './fitted-name.ts'
import '../locales/en/activityLibrary.json'

type Faults = { readonly [F in keyof ActivityDetails]?: string | undefined } & { readonly form?: string }

export interface FinishFormProps {
  readonly title: string
  readonly body?: string
  /** Of activity, as `activityKind` says; games have rules of their own. */
  readonly kind: string
  readonly start: LibraryActivityDetails
  /** Who may use it can be said. */
  readonly mayShare: boolean
  readonly saveLabel: string
  /** Something between the fields and the buttons, which may replace what is written. */
  readonly renderSuggestions?: (details: ActivityDetails, onSuggested: (details: ActivityDetails, isAsked: boolean) => void) => ReactNode
  /** What else can be done with the details than `onSave`, such as saving them as something new. */
  readonly other?: { readonly label: string; readonly failure?: FinishFormProps['failure']; readonly onSave: (details: LibraryActivityDetails) => Promise<unknown> }
  /** What did not become of it, in words; `why` says the reason. */
  readonly failure: (details: LibraryActivityDetails, why: string) => string
  readonly onClose: () => void
  /** The dialog waits for it and closes; it stays open with the message when it throws. */
  readonly onSave: (details: LibraryActivityDetails) => Promise<unknown>
}

const wordsOf = (reason: keyof typeof ACTIVITY_LIBRARY_MESSAGES | undefined): string | undefined => (
  reason === undefined ? undefined : translateIssue('activityLibrary', ACTIVITY_LIBRARY_MESSAGES, ACTIVITY_LIBRARY_MESSAGES[reason])
)

/** Asks what an activity is called, what it is about and what it is found by (S2 §5: finish settings). */
export function FinishForm({ title, body, kind, start, mayShare, saveLabel, renderSuggestions, other, failure, onClose, onSave }: FinishFormProps) {
  const { t } = useTranslation('activityLibrary')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [details, setDetails] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState<'save' | 'other' | null>(null)
  const change = (changes: Partial<LibraryActivityDetails>): void => setDetails((now) => ({ ...now, ...changes }))

  const save = async (how: 'save' | 'other', onDone: FinishFormProps['onSave'], told: FinishFormProps['failure']): Promise<void> => {
    const { description, name, tags } = detailsFaults(kind, details)
    const found = { name: wordsOf(name), description: wordsOf(description), tags: wordsOf(tags) }
    setFaults(found)
    if (name !== undefined || description !== undefined || tags !== undefined) return
    setBusy(how)
    try {
      await onDone({ ...details, name: details.name.trim(), description: details.description.trim() })
      onClose()
    } catch (error) {
      const path = error instanceof ApiError ? error.path : undefined
      setFaults(path === 'name' || path === 'description' || path === 'tags' ? { [path]: messageOf(error) } : { form: told(details, messageOf(error)) })
    } finally {
      setBusy(null)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save('save', onSave, failure)
  }
  const left = (text: string, most: number): string => t('form.left', { used: text.trim().length, most })
  return (
    <Dialog
      open onClose={onClose} title={title} description={body} initialFocus={field}
      actions={(
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {other !== undefined && <Button busy={busy === 'other'} onClick={() => void save('other', other.onSave, other.failure ?? failure)}>{other.label}</Button>}
          <Button variant="primary" type="submit" form={form} busy={busy === 'save'}>{saveLabel}</Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          ref={field} label={t('form.name')} value={details.name} required error={faults.name} help={left(details.name, longestName(kind))}
          onFocus={(event) => event.currentTarget.select()} onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextArea
          label={t('form.description')} rows={2} value={details.description} required error={faults.description} help={left(details.description, longestDescription(kind))}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <ListField
          label={t('form.tags')} help={t('form.tagsHelp')} required entries={details.tags} {...(faults.tags === undefined ? {} : { error: faults.tags })}
          onChange={(tags) => change({ tags: [...tags] })}
        />
        {mayShare && (
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-medium">{t('form.privacy')}</span>
            <Segmented
              label={t('form.privacy')} value={details.privacy} onChange={(privacy) => change({ privacy })}
              options={ACTIVITY_PRIVACIES.map((value) => ({ value, label: t(`privacies.${value}`) }))}
            />
          </div>
        )}
        {renderSuggestions?.(details, (suggested, isAsked) => {
          setFaults({})
          // What somebody has written meanwhile stays, unless they ask for suggestions.
          setDetails((now) => ({
            ...now, ...(isAsked || now.name === start.name ? { name: suggested.name } : {}), ...(isAsked || now.description === start.description ? { description: suggested.description } : {}),
            ...(isAsked || now.tags === start.tags ? { tags: [...suggested.tags] } : {}),
          }))
        })}
        {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      </form>
    </Dialog>
  )
}

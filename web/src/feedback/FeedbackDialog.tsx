import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_MESSAGES } from '@lectern/shared/accounts'
import {
  FEEDBACK_FIELD_MESSAGES, FEEDBACK_LIMITS, ISSUE_TYPE, feedbackFieldsSchema, feedbackToast, feedbackStatusFor, feedbackStatusName,
  submitFeedback,
} from '@lectern/shared/feedback'
import type { FeedbackStatusName } from '@lectern/shared/feedback'
import type { CallInput } from '@lectern/shared/http'
import { fullName } from '../platform/session/full-name.ts'
import { useUser } from '../platform/session/session.ts'
import { fieldMessages, translateIssue } from '../platform/i18n/i18n.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Dialog, Notice, SelectField, TextArea, TextField, toast } from '../ui/index.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import { toAttachment } from './attachments.ts'
import { closeSupport } from './support-store.ts'
import './words.ts'
import { ApiError, call } from '../platform/http/api.ts'

/** Sends the form; answers the name of its result, failures included (S1 §8.2). */
async function sendFeedback(body: NonNullable<CallInput<typeof submitFeedback>['body']>): Promise<FeedbackStatusName> {
  try {
    const { status } = await call(submitFeedback, { body, timeoutMs: FEEDBACK_LIMITS.timeoutMs })
    return feedbackStatusName(status)
  } catch (error) {
    if (!(error instanceof ApiError)) return 'UNKNOWN_ERROR'
    return feedbackStatusFor(error.httpStatus === 0 || error.code === 'timeout' ? null : error.httpStatus, error.status ?? undefined)
  }
}

const FORM = 'feedback-form'

/** The feedback form (S1 §2.8, §5.2): sent, it thanks and closes after 3.5 s. */
export function FeedbackDialog() {
  const { t } = useTranslation('feedback')
  const format = useFormat()
  const user = useUser()
  const message = fieldMessages(FEEDBACK_FIELD_MESSAGES, (name) => t(`field.${name}`), (english) => translateIssue('account', ACCOUNT_MESSAGES, english))
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSent, setSent] = useState(false)
  const email = user?.email.address ?? ''
  const form = useForm({
    resolver: zodResolver(feedbackFieldsSchema),
    mode: 'onTouched',
    defaultValues: {
      name: (user ? fullName(user) : '').slice(0, FEEDBACK_LIMITS.nameMax), email, issueType: 0, subject: '', description: '',
    },
  })
  const { errors, isSubmitting, isValid } = form.formState
  const description = useWatch({ control: form.control, name: 'description' })
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(closeSupport, FEEDBACK_LIMITS.closeAfterMs)
    return () => clearTimeout(timer)
  }, [isSent])

  const submit = form.handleSubmit(async (fields) => {
    let attachments: Awaited<ReturnType<typeof toAttachment>>[]
    try {
      attachments = await Promise.all(files.map(toAttachment))
    } catch {
      return void toast(t('rejected.unreadable', { name: format.list(files.map((file) => file.name)) }), { tone: 'danger' })
    }
    const result = await sendFeedback({ ...fields, attachments })
    if (feedbackToast(result) !== 'success') return void toast(t(`result.${result}`), { tone: 'danger' })
    toast(t('result.SUCCESS'), { tone: 'success' })
    form.reset()
    setFiles([])
    setSent(true)
  })

  if (isSent) {
    return (
      <Dialog open onClose={closeSupport} title={t('form.sentTitle')} size="small">
        <Notice tone="success">{t('result.SUCCESS')}</Notice>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={isSubmitting ? () => undefined : closeSupport}
      title={t('form.title')}
      description={t('form.intro')}
      actions={
        <>
          <Button onClick={closeSupport} disabled={isSubmitting}>{t('form.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting} disabled={!isValid || email === ''}>{t('form.submit')}</Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {email === '' && <Notice tone="warning">{t('form.noEmail')}</Notice>}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...form.register('name')} label={t('form.name')} readOnly required error={message(errors.name?.message)} />
          <TextField {...form.register('email')} label={t('form.email')} readOnly required error={message(errors.email?.message)} />
        </div>
        <Controller
          control={form.control}
          name="issueType"
          render={({ field }) => (
            <SelectField<number>
              label={t('form.issueType')}
              placeholder={t('form.choose')}
              required
              value={field.value === 0 ? null : field.value}
              onChange={(value) => {
                field.onChange(value)
                field.onBlur()
              }}
              error={message(errors.issueType?.message)}
              options={Object.values(ISSUE_TYPE).map((value) => ({ value, label: t(`types.${value}`) }))}
            />
          )}
        />
        <TextField
          {...form.register('subject')}
          label={t('form.subject')}
          required
          autoComplete="off"
          error={message(errors.subject?.message)}
        />
        <div className="flex flex-col gap-1">
          <TextArea {...form.register('description')} label={t('form.description')} required rows={5} error={message(errors.description?.message)} />
          <p className="self-end text-xs text-faint tabular-nums">
            {t('form.counter', { count: description.trim().length, max: FEEDBACK_LIMITS.descriptionMax })}
          </p>
        </div>
        <AttachmentsField files={files} onChange={setFiles} disabled={isSubmitting} />
      </form>
    </Dialog>
  )
}

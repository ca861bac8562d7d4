import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFeedback, readFeedbackAttachment } from '@lectern/shared/feedback'
import type { Feedback } from '@lectern/shared/feedback'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call, messageOf } from '../platform/http/api.ts'
import { saveBase64 } from '../platform/save-file.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Pager } from '../settings/Pager.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { Button, EmptyState, Skeleton, toast } from '../ui/index.ts'
import { SurveySummary } from './SurveySummary.tsx'
import './words.ts'

/** A letter box with its flag down. */
function MailboxPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="70" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M94 84h12v46H94z" fill="var(--color-art-mist)" />
      <path d="M48 84V56a24 24 0 0 1 24-24h56a24 24 0 0 1 24 24v28z" fill="var(--color-art-teal)" />
      <path d="M48 84V56a24 24 0 0 1 48 0v28z" fill="var(--color-art-mist)" />
      <path d="M60 58h24" stroke="var(--color-art-paper)" strokeWidth="5" strokeLinecap="round" />
      <path d="M124 58h34v8h-34z" fill="var(--color-art-amber)" />
      <circle cx="124" cy="62" r="6" fill="var(--color-art-brick)" />
    </svg>
  )
}

/** `/settings/feedback`: what people of the organization wrote to support; its owner only. */
export function FeedbackListScreen() {
  const { t } = useTranslation('feedback')
  const [page, setPage] = useState(1)
  useDocumentTitle(t('list.title'))
  const list = useQuery({
    queryKey: ['feedback', page],
    queryFn: ({ signal }) => call(listFeedback, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <SettingsPage title={t('list.title')} intro={t('list.intro')}>
      <SurveySummary />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <LoadFailure what={t('list.failed')} error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.feedback.length === 0 && <EmptyState picture={<MailboxPicture />} title={t('list.empty')} body={t('list.emptyBody')} />}
      {list.data && list.data.feedback.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {list.data.feedback.map((feedback) => <FeedbackRow key={feedback.feedbackId} feedback={feedback} />)}
          </ul>
          <Pager page={page} pages={list.data.totalPages} onPage={setPage} />
        </>
      )}
    </SettingsPage>
  )
}

function FeedbackRow({ feedback }: { readonly feedback: Feedback }) {
  const { t } = useTranslation('feedback')
  const format = useFormat()
  const open = async (index: number) => {
    try {
      const file = await call(readFeedbackAttachment, { params: { feedbackId: feedback.feedbackId, index: String(index) } })
      saveBase64(file.fileName, file.content, file.contentType)
    } catch (error) {
      toast(t('list.openFailed', { message: messageOf(error) }), { tone: 'danger' })
    }
  }
  return (
    <li>
      <article className="rounded-surface bg-sheet p-5 shadow-resting ring-1 ring-line">
        <header className="flex items-baseline justify-between gap-4">
          <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">{feedback.subject}</h2>
          <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">{t(`types.${feedback.issueType}`, { defaultValue: '' })}</span>
        </header>
        <p className="mt-0.5 text-xs text-soft">{feedback.name} · {feedback.email} · {format.dateTime(feedback.createdAt)}</p>
        <p className="own-direction mt-3 text-sm wrap-anywhere whitespace-pre-wrap">{feedback.description}</p>
        {feedback.attachments.length > 0 && (
          <ul aria-label={t('form.attached')} className="mt-3 flex flex-wrap gap-2">
            {feedback.attachments.map((file, index) => (
              <li key={`${file.fileName} ${file.size}`} className="max-w-full">
                <Button
                  size="small" className="max-w-full" aria-label={t('list.open', { name: file.fileName })} onClick={() => void open(index)}
                >
                  <span dir="auto" className="min-w-0 truncate">{file.fileName}</span>
                  <span className="shrink-0 text-soft">{format.bytes(file.size)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  )
}

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AccountLanguage } from '@lectern/shared/accounts'
import { FEEDBACK_PAGE } from '@lectern/shared/feedback'
import type { Feedback, submitFeedback } from '@lectern/shared/feedback'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { requireStaying, markBlobs } from '../assets/removal-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { oneLine, renderMail } from '../mail/mail-layout.ts'
import { mailQuantity, mailWords } from '../mail/words/mail-words.ts'
import { transact } from '../database/transact.ts'
import { checkAttachments, feedbackError } from './attachments.ts'
import { attachmentsOf, countFeedback, findAttachment, insertFeedback, listFeedbackRows } from './store.ts'
import type { FeedbackAttachmentTable } from './tables.ts'

type Submission = z.output<NonNullable<typeof submitFeedback.body>>

function supportMail(language: AccountLanguage, account: Account, name: string, input: Submission, files: readonly FeedbackAttachmentTable[]) {
  const words = mailWords(language).feedback
  const issue = (words.issues as Readonly<Record<number, string>>)[input.issueType] ?? ''
  const subject = oneLine(input.subject)
  const reply = `mailto:${encodeURIComponent(account.email)}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`
  const list = files.map((file) => `${file.file_name} (${mailQuantity(language, Math.ceil(file.size / 1000), 'kilobyte')})`).join(', ')
  return renderMail({
    language,
    subject: `[${issue}] ${subject}`,
    heading: subject,
    paragraphs: [
      words.from(oneLine(name), account.email, account.organization_name, issue),
      ...input.description.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      ...(list === '' ? [] : [words.attached(list)]),
    ],
    action: { label: words.action(oneLine(name)), url: reply },
    footer: words.footer,
  })
}

/** Who supports the people of an organization: the configured address, which gets mails in English, else its owner; null when there is neither. */
async function supporterOf(app: FastifyInstance, organizationId: string): Promise<Pick<Account, 'email' | 'language'> | null> {
  if (app.config.supportEmail !== null) return { email: app.config.supportEmail, language: 'en' }
  const organization = await findOrganization(app.db, organizationId)
  return organization?.owner_id ? await findAccount(app.db, organization.owner_id) : null
}

/** Stores feedback with its pictures and mails it to support, all or nothing. Answers its id. */
export async function receiveFeedback(app: FastifyInstance, caller: Caller, input: Submission): Promise<string> {
  const account = await findAccount(app.db, caller.userId)
  if (!account) throw new LecternError('unauthenticated')
  const files = await checkAttachments(input.attachments)
  const id = randomUUID()
  const rows: FeedbackAttachmentTable[] = []
  if (files.length > 0) await app.quotas.requireRoomFor(caller.organizationId, files.reduce((sum, file) => sum + file.bytes.length, 0))
  for (const [position, file] of files.entries()) {
    rows.push({
      feedback_id: id, position, file_name: file.fileName, content_type: file.contentType, size: file.bytes.length,
      hash: await app.blobs.put(file.bytes),
    })
  }
  const supporter = await supporterOf(app, caller.organizationId)
  if (supporter === null) app.log.warn({ feedbackId: id }, 'nobody gets this feedback by mail: SUPPORT_EMAIL is not set and the organization has no owner')
  const hashes = rows.map(({ hash }) => hash)
  await transact(app.db, async (trx) => {
    for (const { hash } of rows) await requireStaying(trx, hash)
    // Name and address are those of the account: the form shows them read-only (S1 §5.2).
    await insertFeedback(trx, {
      id, organization_id: caller.organizationId, user_id: caller.userId, name: caller.name, email: account.email,
      issue_type: input.issueType, subject: input.subject, description: input.description, created_at: app.now(),
    }, rows)
    if (rows.length > 0) await app.quotas.requireWithin(trx, caller.organizationId)
    if (supporter === null) return
    const mail = { to: supporter.email, idempotencyKey: `feedback:${id}`, ...supportMail(supporter.language, account, caller.name, input, rows) }
    await app.mail.enqueue(trx, mail).catch((error: unknown) => {
      app.log.error({ err: error }, 'feedback could not be handed to support')
      throw feedbackError('SUPPORT_TICKET_ERROR', 'subject')
    })
  }).catch(async (error: unknown) => {
    // Refused after all: nothing names the pictures.
    await transact(app.db, async (trx) => { await markBlobs(trx, hashes, app.now()) }).catch(() => undefined)
    throw error
  })
  await app.mail.deliver()
  return id
}

/** Feedback of the caller's organization, latest first. */
export async function readFeedback(app: FastifyInstance, caller: Caller, page: number): Promise<{ feedback: Feedback[]; totalPages: number }> {
  const rows = await listFeedbackRows(app.db, caller.organizationId, { offset: (page - 1) * FEEDBACK_PAGE, limit: FEEDBACK_PAGE })
  const files = Map.groupBy(await attachmentsOf(app.db, rows.map((row) => row.id)), (file) => file.feedback_id)
  const feedback = rows.map((row) => ({
    feedbackId: row.id, userId: row.user_id, name: row.name, email: row.email, issueType: row.issue_type, subject: row.subject,
    description: row.description, createdAt: row.created_at,
    attachments: (files.get(row.id) ?? []).map((file) => ({ fileName: file.file_name, contentType: file.content_type, size: file.size })),
  }))
  return { feedback, totalPages: Math.ceil((await countFeedback(app.db, caller.organizationId)) / FEEDBACK_PAGE) }
}

/** One attached picture, as base64. */
export async function readAttachment(app: FastifyInstance, caller: Caller, feedbackId: string, position: number) {
  const file = await findAttachment(app.db, caller.organizationId, feedbackId, position)
  if (!file) throw new LecternError('not-found')
  const bytes = await buffer(await app.blobs.get(file.hash))
  return { fileName: file.file_name, contentType: file.content_type, content: bytes.toString('base64') }
}

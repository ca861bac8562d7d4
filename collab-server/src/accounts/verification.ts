import { randomUUID } from 'node:crypto'
import { RESEND_SECONDS, VERIFICATION_HOURS } from '@lectern/shared/accounts'
import type { VERIFY_STATUS } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { joinInvitedOrganization } from '../organizations/joining.ts'
import type { Database } from '../database/database.ts'
import { renderMail } from '../mail/mail-layout.ts'
import { mailQuantity, mailWords } from '../mail/words/mail-words.ts'
import { transact } from '../database/transact.ts'
import { findAccount } from '../identity/account-store.ts'
import type { Account } from '../identity/account-store.ts'
import { hashCode, randomCode } from '../identity/codes.ts'
import { updateUser } from './store.ts'
import { findVerification, insertVerification, lastVerificationAt, markVerificationUsed } from './verification-store.ts'

const TTL_MS = VERIFICATION_HOURS * 60 * 60_000
const RESEND_MS = RESEND_SECONDS * 1000

function verificationMail(publicUrl: string, account: Account, code: string) {
  const query = new URLSearchParams({ userId: account.id, code })
  const { language } = account
  const words = mailWords(language).verification
  return renderMail({
    language,
    subject: words.subject,
    heading: words.heading(account.first_name),
    paragraphs: [words.body],
    action: { label: words.action, url: `${publicUrl}/signup/verification?${query.toString()}` },
    footer: words.footer(mailQuantity(language, VERIFICATION_HOURS, 'hour')),
  })
}

/** Makes a code and puts its mail on the way with the caller's transaction; call `app.mail.deliver()` after it commits. */
export async function enqueueVerification(app: FastifyInstance, trx: Kysely<Database>, account: Account): Promise<void> {
  const code = randomCode()
  const id = randomUUID()
  const now = app.now()
  await insertVerification(trx, {
    id, user_id: account.id, code_hash: hashCode(code), created_at: now, expires_at: now + TTL_MS, used_at: null,
  })
  await app.mail.enqueue(trx, {
    to: account.email, idempotencyKey: `verification:${id}`, ...verificationMail(app.config.publicUrl, account, code),
  })
}

/** Seconds until this person may be sent another verification mail; 0 when now. */
async function secondsToWait(db: Kysely<Database>, userId: string, now: number): Promise<number> {
  const latest = await lastVerificationAt(db, userId)
  return latest === null ? 0 : Math.max(0, Math.ceil((latest + RESEND_MS - now) / 1000))
}

/** Sends the verification mail again unless one went out a moment ago; answers how many seconds to wait (0: it was sent). */
export async function resendVerification(app: FastifyInstance, account: Account): Promise<number> {
  const wait = await transact(app.db, async (trx) => {
    const seconds = await secondsToWait(trx, account.id, app.now())
    if (seconds === 0) await enqueueVerification(app, trx, account)
    return seconds
  })
  if (wait === 0) await app.mail.deliver()
  return wait
}

/** Checks a mailed code and verifies the address; a code works once and for a day. Answers a code of `VERIFY_STATUS`. */
export async function verifyAddress(app: FastifyInstance, userId: string, code: string): Promise<keyof typeof VERIFY_STATUS> {
  const now = app.now()
  return await transact(app.db, async (trx) => {
    const account = await findAccount(trx, userId)
    if (!account) return 'NotFound'
    const row = await findVerification(trx, userId, hashCode(code))
    if (!row) return 'Error'
    if (account.email_verified === 1) return 'AlreadyExists'
    if (row.used_at !== null || row.expires_at <= now) return 'Error'
    await markVerificationUsed(trx, row.id, now)
    await updateUser(trx, userId, { email_verified: 1 })
    await joinInvitedOrganization(app, trx, userId)
    return 'Success'
  })
}

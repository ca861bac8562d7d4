import { SHARE_ROLES } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'
import { emailSchema } from '@lectern/shared/accounts'
import type { Share } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../database/tables.ts'
import { authorize, roleFrom } from './access.ts'
import type { CourseTarget, LessonTarget } from './access.ts'
import { changeAccess } from './change-access.ts'
import { shareMail } from './mails.ts'
import { findMember, findMemberByEmail } from '../identity/member-store.ts'
import { deleteGrant, hasGrant, listGrants, putGrant } from './store.ts'
import type { Person } from '../identity/member-store.ts'
import type { AccessScope, ShareTarget } from './store.ts'

type Db = Kysely<Database>

/** The lesson or course with one person's role on it; null when there is none. */
export async function targetFor(
  app: FastifyInstance, userId: string, target: ShareTarget, db?: Db,
): Promise<LessonTarget | CourseTarget | null> {
  return target.kind === 'lesson'
    ? await app.access.targetForLesson(userId, target.id, db)
    : await app.access.targetForCourse(userId, target.id, db)
}

/** What a change of access on the target is about. */
export function scopeOf(target: ShareTarget): AccessScope {
  return target.kind === 'lesson' ? { lessonId: target.id } : { courseId: target.id }
}

/** Sends mails about a change that stands already: a mail that cannot be stored is logged, the change is not undone. */
export async function sendMails(app: Pick<FastifyInstance, 'mail' | 'log'>, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) {
    try {
      await app.mail.send(mail)
    } catch (error) {
      app.log.error({ err: error }, 'a mail about access could not be stored')
    }
  }
}

/** Writes down who gave or took which role; `after` null: taken away. */
async function auditShare(
  app: FastifyInstance, trx: Db, actor: Caller, target: ShareTarget, personId: string, before: ShareRole | null, after: ShareRole | null,
): Promise<void> {
  if (before === after) return
  const action = after === null ? 'share-removed' : before === null ? 'share-added' : 'share-changed'
  await recordAudit(app, trx, {
    organizationId: actor.organizationId, action, actorId: actor.userId, personId, target, detail: { before, role: after },
  })
}

async function shareOf(app: FastifyInstance, target: ShareTarget, who: Person, db: Db): Promise<Share> {
  const now = await targetFor(app, who.userId, target, db)
  if (!now?.role) throw new LecternError('not-found')
  const source = (await hasGrant(db, target, who.userId)) ? target.kind : 'course'
  return { userId: who.userId, name: who.name, email: who.email, role: now.role, source }
}

/** Everybody with access, owners first; on a lesson also those who inherit it from the course. */
export async function listShares(app: FastifyInstance, actor: Caller, target: ShareTarget): Promise<readonly Share[]> {
  const item = authorize(actor, 'read', await targetFor(app, actor.userId, target))
  const rows = await listGrants(app.db, item.organizationId, target, item.kind === 'lesson' ? item.courseId : null)
  const people = Map.groupBy(rows, (row) => row.userId)
  const shares: Share[] = []
  for (const [userId, grants] of people) {
    const own = grants.find((grant) => grant.kind === target.kind)
    const inherited = target.kind === 'lesson' ? grants.find((grant) => grant.kind === 'course') : undefined
    const role = roleFrom(own?.role ?? null, inherited?.role ?? null)
    const who = grants[0]
    if (role && who) shares.push({ userId, name: who.name, email: who.email, role, source: own ? target.kind : 'course' })
  }
  return shares.sort((a, b) => SHARE_ROLES.indexOf(a.role) - SHARE_ROLES.indexOf(b.role))
}

/** Shares with a member of the organization by e-mail (S2 §5); who has access already gets the new role. */
export async function addShare(
  app: FastifyInstance, actor: Caller, target: ShareTarget, input: { email: string; role: ShareRole },
): Promise<Share> {
  const item = authorize(actor, 'share', await targetFor(app, actor.userId, target))
  const email = emailSchema.safeParse(input.email)
  if (!email.success) throw new LecternError('share-invalid-email', { path: 'email' })
  const who = await findMemberByEmail(app.db, item.organizationId, email.data)
  if (!who) throw new LecternError('share-user-not-found', { path: 'email' })
  if (who.userId === actor.userId) throw new LecternError('share-self', { path: 'email' })
  const { share, isNews } = await changeAccess(app, scopeOf(target), async (trx) => {
    authorize(actor, 'share', await targetFor(app, actor.userId, target, trx))
    const before = await targetFor(app, who.userId, target, trx)
    await putGrant(trx, target, { userId: who.userId, role: input.role, grantedBy: actor.userId, at: app.now() })
    await auditShare(app, trx, actor, target, who.userId, before?.role ?? null, input.role)
    return { share: await shareOf(app, target, who, trx), isNews: before?.role !== input.role }
  })
  if (isNews) {
    await sendMails(app, [shareMail(who, actor.name, { ...target, name: item.name }, input.role, app.config.publicUrl)])
  }
  return share
}

/** Gives somebody with access another role; on a lesson that also overrides what the course gives. */
export async function changeShare(
  app: FastifyInstance, actor: Caller, target: ShareTarget, userId: string, role: ShareRole,
): Promise<Share> {
  return await changeAccess(app, scopeOf(target), async (trx) => {
    const item = authorize(actor, 'share', await targetFor(app, actor.userId, target, trx))
    const who = await findMember(trx, item.organizationId, userId)
    const before = (await targetFor(app, userId, target, trx))?.role
    if (!who || !before) throw new LecternError('not-found', { path: 'userId' })
    await putGrant(trx, target, { userId, role, grantedBy: actor.userId, at: app.now() })
    await auditShare(app, trx, actor, target, userId, before, role)
    return await shareOf(app, target, who, trx)
  })
}

/**
 * Takes somebody's access away; anybody may take their own. On a lesson, who inherits from the course is shut out
 * by a row of their own; on a course its row goes and what its lessons give stays.
 */
export async function removeShare(app: FastifyInstance, actor: Caller, target: ShareTarget, userId: string): Promise<void> {
  await changeAccess(app, scopeOf(target), async (trx) => {
    const item = authorize(actor, userId === actor.userId ? 'read' : 'share', await targetFor(app, actor.userId, target, trx))
    const row = await findRows(trx, target, item.kind === 'lesson' ? item.courseId : null, userId)
    if (!row) throw new LecternError('not-found', { path: 'userId' })
    await auditShare(app, trx, actor, target, userId, (await targetFor(app, userId, target, trx))?.role ?? null, null)
    if (row.isInherited) await putGrant(trx, target, { userId, role: 'none', grantedBy: actor.userId, at: app.now() })
    else await deleteGrant(trx, target, userId)
  })
}

/** Where somebody's access comes from; null without access. */
async function findRows(
  db: Db, target: ShareTarget, courseId: string | null, userId: string,
): Promise<{ readonly isInherited: boolean } | null> {
  const isInherited = courseId !== null && (await hasGrant(db, { kind: 'course', id: courseId }, userId))
  return isInherited || (await hasGrant(db, target, userId)) ? { isInherited } : null
}

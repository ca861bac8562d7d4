import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { renameFree } from '../library/course-owner-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from './access.ts'
import { changeAccess } from './change-access.ts'
import { transferMails } from './mails.ts'
import { scopeOf, sendMails, targetFor } from './service.ts'
import { findMember } from '../identity/member-store.ts'
import { deleteGrantsInCourse, putGrant, setLessonOwner } from './store.ts'
import type { ShareTarget } from './store.ts'

/**
 * Makes another member the owner; who hands over stays as an editor, and both get a mail. With a course go the
 * lessons that the former owner made in it.
 */
export async function transferOwnership(
  app: FastifyInstance, actor: Caller, target: ShareTarget, userId: string,
): Promise<void> {
  const { name, from, to } = await changeAccess(app, scopeOf(target), async (trx) => {
    const item = authorize(actor, 'transfer', await targetFor(app, actor.userId, target, trx))
    if (userId === actor.userId) throw new LecternError('share-self', { path: 'userId' })
    // Somebody who cannot enter yet would leave it without anybody who decides.
    const to = await findMember(trx, item.organizationId, userId, { isVerified: true })
    const from = await findMember(trx, item.organizationId, actor.userId)
    if (!to || !from) throw new LecternError('share-user-not-found', { path: 'userId' })
    const at = app.now()
    await putGrant(trx, target, { userId: to.userId, role: 'owner', grantedBy: actor.userId, at })
    await putGrant(trx, target, { userId: from.userId, role: 'editor', grantedBy: actor.userId, at })
    if (target.kind === 'lesson') {
      await setLessonOwner(trx, target.id, to.userId)
    } else {
      // What the new owner was on single lessons gives way to owning them all.
      await deleteGrantsInCourse(trx, target.id, to.userId)
      await deleteGrantsInCourse(trx, target.id, from.userId, 'owner')
      await renameFree(trx, target.id, to.userId)
    }
    await recordAudit(app, trx, {
      organizationId: actor.organizationId, action: 'ownership-transferred', actorId: actor.userId, personId: to.userId, target,
    })
    return { name: item.name, from, to }
  })
  await sendMails(app, transferMails(from, to, { ...target, name }, app.config.publicUrl))
}

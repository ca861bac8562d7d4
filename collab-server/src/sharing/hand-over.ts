import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { changeAccess } from './change-access.ts'
import { rolesByDocument } from './effective-roles.ts'
import { deleteGrant, deleteGrantsInCourse, grantsOf, loadAccessState, putGrant } from './store.ts'
import type { AccessScope, ShareTarget } from './store.ts'

/** Who leaves, who takes over what would belong to nobody, and who did it. */
export interface HandOver {
  readonly organizationId: string
  readonly fromId: string
  readonly toId: string
  readonly byId: string
}

/** Makes somebody owner of what in the scope has none left; what others own stays theirs alone. */
async function adopt(app: FastifyInstance, trx: Kysely<Database>, scope: AccessScope, { toId, byId }: HandOver): Promise<void> {
  const grant = { userId: toId, role: 'owner', grantedBy: byId, at: app.now() } as const
  const before = await loadAccessState(trx, scope)
  const ownedCourses = new Set(before.grants.filter((row) => row.kind === 'course' && row.role === 'owner').map((row) => row.targetId))
  for (const { courseId } of before.courses.filter((course) => !ownedCourses.has(course.courseId))) {
    await putGrant(trx, { kind: 'course', id: courseId }, grant)
    await deleteGrantsInCourse(trx, courseId, toId)
  }
  const after = await loadAccessState(trx, scope)
  const roles = rolesByDocument(after)
  for (const lesson of after.lessons) {
    const owned = [...(roles.get(lesson.docId)?.values() ?? [])].some(({ role }) => role === 'owner')
    if (!owned) await putGrant(trx, { kind: 'lesson', id: lesson.lessonId }, grant)
  }
}

async function leave(app: FastifyInstance, target: ShareTarget, input: HandOver): Promise<void> {
  const scope = target.kind === 'course' ? { courseId: target.id } : { lessonId: target.id }
  await changeAccess(app, scope, async (trx) => {
    if (target.kind === 'course') await deleteGrantsInCourse(trx, target.id, input.fromId)
    await deleteGrant(trx, target, input.fromId)
    await adopt(app, trx, scope, input)
  })
}

/**
 * Takes all roles of somebody in an organization away, one course or lesson after the other; what would be left without
 * an owner goes to `toId`, sockets are closed, and a crash in the middle leaves every item with an owner.
 */
export async function handOver(app: FastifyInstance, input: HandOver): Promise<void> {
  const targets = await grantsOf(app.db, input.organizationId, input.fromId)
  // Courses first: they take the rows on their lessons along.
  for (const kind of ['course', 'lesson'] as const) {
    for (const target of targets.filter((entry) => entry.kind === kind)) await leave(app, target, input)
  }
}

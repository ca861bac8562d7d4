import { can, effectiveRole } from '@lectern/shared/access'
import type { Action, Actor, LessonGrant, ShareRole, Target } from '@lectern/shared/access'
import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { roleOnCourse, roleOnLesson, rolesOnDocument } from './access-store.ts'

/** A lesson as the policy sees it for one person, with what every caller needs next. */
export interface LessonTarget extends Target {
  readonly kind: 'lesson'
  readonly lessonId: string
  readonly docId: string
  readonly courseId: string | null
  readonly name: string
}

/** A course as the policy sees it for one person. */
export interface CourseTarget extends Target {
  readonly kind: 'course'
  readonly courseId: string
  readonly name: string
}

/** What a person is on a document: the sync server's question. */
export interface DocumentRole {
  readonly role: ShareRole
  readonly lessonId: string
  /** The lesson is in the trash. */
  readonly deleted: boolean
  /** This person runs the lesson's organization. */
  readonly isOrganizationOwner: boolean
  /** How many may edit the document at once; null = as many as like. */
  readonly seats: number | null
  /** The plan of the lesson's organization. */
  readonly planType: number
}

/** Answers who is what where. It only looks; `can` decides. Each question is a single query. */
export interface Access {
  /** The effective roles of these people, a thousand at most, on a document; who has no access is missing. */
  rolesOnDocument(docId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, DocumentRole>>
  /** The lesson with this person's effective role; null when there is no such lesson. */
  targetForLesson(userId: string, lessonId: string, trx?: Kysely<Database>): Promise<LessonTarget | null>
  /** The course with this person's role; null when there is no such course. */
  targetForCourse(userId: string, courseId: string, trx?: Kysely<Database>): Promise<CourseTarget | null>
}

declare module 'fastify' {
  interface FastifyInstance {
    access: Access
  }
}

/** Access over the share rows of a database. */
export function createAccess(db: Kysely<Database>): Access {
  return {
    async rolesOnDocument(docId, userIds) {
      const rows = await rolesOnDocument(db, docId, userIds)
      return new Map(rows.flatMap((row) => {
        const role = roleFrom(row.own_role, row.inherited_role)
        return role ? [[row.user_id, {
          role, lessonId: row.id, deleted: row.deleted_at !== null, isOrganizationOwner: row.organization_owner === row.user_id, seats: row.seats,
          planType: row.plan_type,
        }]] : []
      }))
    },
    async targetForLesson(userId, lessonId, trx = db) {
      const row = await roleOnLesson(trx, lessonId, userId)
      return row
        ? {
            kind: 'lesson', lessonId: row.id, docId: row.doc_id, courseId: row.course_id, name: row.name,
            organizationId: row.organization_id, role: roleFrom(row.own_role, row.inherited_role),
            deleted: row.deleted_at !== null,
          }
        : null
    },
    async targetForCourse(userId, courseId, trx = db) {
      const row = await roleOnCourse(trx, courseId, userId)
      return row
        ? {
            kind: 'course', courseId: row.id, name: row.name, organizationId: row.organization_id,
            role: roleFrom(row.role, null), deleted: row.deleted_at !== null,
          }
        : null
    },
  }
}

/** The effective role from two rows of a left join; a course's row is never `none`. */
export function roleFrom(own: LessonGrant | null, inherited: LessonGrant | null): ShareRole | null {
  return effectiveRole(own, inherited === 'none' ? null : inherited)
}

/**
 * Lets an allowed action pass. Who may not even read learns nothing of the thing (`not-found`);
 * who may read but not do this gets `forbidden`. `path` names the field that named the target, if one did.
 */
export function authorize<T extends Target>(actor: Actor, action: Action, target: T | null, path?: string): T {
  if (target && can(actor, action, target)) return target
  const code = target && can(actor, 'read', target) ? 'forbidden' : 'not-found'
  throw new LecternError(code, path === undefined ? {} : { path })
}

/** Decorates the app with `access`. */
export const accessPlugin = fp(
  async (app) => {
    app.decorate('access', createAccess(app.db))
  },
  { name: 'access' },
)

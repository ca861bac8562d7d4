import { effectiveRole } from '@lectern/shared/access'
import type { LessonGrant, ShareRole } from '@lectern/shared/access'

/** One share row. */
export interface Grant {
  readonly kind: 'lesson' | 'course'
  readonly targetId: string
  readonly userId: string
  readonly role: LessonGrant
  /** When the role was given, ms since 1970. */
  readonly at: number
}

/** A course and lessons with everything that decides who may do what on them. */
export interface AccessState {
  readonly courses: readonly { readonly courseId: string; readonly ownerId: string }[]
  readonly lessons: readonly {
    readonly lessonId: string
    readonly docId: string
    readonly courseId: string | null
    readonly ownerId: string
    /** In the trash: nobody has its document open. */
    readonly deleted: boolean
  }[]
  readonly grants: readonly Grant[]
}

/** What somebody effectively is on a lesson or course, where it comes from and since when. */
export interface EffectiveRole {
  readonly role: ShareRole
  readonly source: 'lesson' | 'course'
  readonly at: number
}

type Roles = ReadonlyMap<string, EffectiveRole>

/** Somebody's role on one document before and after a change; null stands for no access. */
export interface RoleChange {
  readonly docId: string
  readonly userId: string
  readonly before: ShareRole | null
  readonly after: ShareRole | null
}

function byTarget(grants: readonly Grant[]): ReadonlyMap<string, readonly Grant[]> {
  return Map.groupBy(grants, (grant) => `${grant.kind}:${grant.targetId}`)
}

function courseRoles(courseId: string, grants: ReadonlyMap<string, readonly Grant[]>): Roles {
  const roles = new Map<string, EffectiveRole>()
  for (const grant of grants.get(`course:${courseId}`) ?? []) {
    if (grant.role !== 'none') roles.set(grant.userId, { role: grant.role, source: 'course', at: grant.at })
  }
  return roles
}

function lessonRoles(
  lesson: { readonly lessonId: string; readonly courseId: string | null },
  grants: ReadonlyMap<string, readonly Grant[]>,
): Roles {
  const roles = new Map(lesson.courseId === null ? [] : courseRoles(lesson.courseId, grants))
  for (const own of grants.get(`lesson:${lesson.lessonId}`) ?? []) {
    const role = effectiveRole(own.role, roles.get(own.userId)?.role ?? null)
    if (role === null) roles.delete(own.userId)
    else roles.set(own.userId, { role, source: 'lesson', at: own.at })
  }
  return roles
}

/** Everybody with access to each lesson of the state, by document. */
export function rolesByDocument(state: AccessState): ReadonlyMap<string, Roles> {
  const grants = byTarget(state.grants)
  return new Map(state.lessons.map((lesson) => [lesson.docId, lessonRoles(lesson, grants)]))
}

/** Whose role on which live document differs between two states; documents missing in one state count as no access. */
export function roleChanges(before: AccessState, after: AccessState): readonly RoleChange[] {
  const old = rolesByDocument(before)
  const now = rolesByDocument(after)
  const lessons = [...before.lessons, ...after.lessons]
  const trashed = new Set(lessons.filter((lesson) => lesson.deleted).map((lesson) => lesson.docId))
  const changes: RoleChange[] = []
  for (const docId of new Set([...old.keys(), ...now.keys()])) {
    if (trashed.has(docId)) continue
    const was = old.get(docId)
    const is = now.get(docId)
    for (const userId of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const change = { docId, userId, before: was?.get(userId)?.role ?? null, after: is?.get(userId)?.role ?? null }
      if (change.before !== change.after) changes.push(change)
    }
  }
  return changes
}

/** A lesson or course whose named owner is no owner any more, and who is named instead. */
export interface OwnerChange {
  readonly kind: 'lesson' | 'course'
  readonly targetId: string
  readonly ownerId: string
}

/** Which named owners must change so that each is an effective owner; null when something would belong to nobody. */
export function ownerChanges(state: AccessState): readonly OwnerChange[] | null {
  const grants = byTarget(state.grants)
  const targets = [
    ...state.courses.map((course) => ({
      kind: 'course' as const, targetId: course.courseId, ownerId: course.ownerId, roles: courseRoles(course.courseId, grants),
    })),
    ...state.lessons.map((lesson) => ({
      kind: 'lesson' as const, targetId: lesson.lessonId, ownerId: lesson.ownerId, roles: lessonRoles(lesson, grants),
    })),
  ]
  const changes: OwnerChange[] = []
  for (const { kind, targetId, ownerId, roles } of targets) {
    const owners = [...roles].filter(([, { role }]) => role === 'owner')
      .sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
    const eldest = owners[0]
    if (!eldest) return null
    if (!owners.some(([userId]) => userId === ownerId)) changes.push({ kind, targetId, ownerId: eldest[0] })
  }
  return changes
}

import { SHARE_ROLES } from './roles.ts'
import type { ShareRole } from './roles.ts'

/** Who asks. `null` stands for nobody signed in. */
export interface Actor {
  readonly userId: string
  readonly organizationId: string
  /** The e-mail address has been verified; nothing but accounts is reachable before (S1 §2.2). */
  readonly isVerified: boolean
}

/** What is asked about: a lesson, course, agent, picture of the gallery, added font, template or activity of the library, with the actor's effective role on it. */
export interface Target {
  readonly kind: 'lesson' | 'course' | 'agent' | 'picture' | 'font' | 'pronunciation' | 'template' | 'activity'
  readonly organizationId: string
  /** The actor's own role there, after inheritance; null when the actor has no access. */
  readonly role: ShareRole | null
  /** In the trash: only the owner sees it, to restore it. */
  readonly deleted: boolean
}

export const ACTIONS = [
  'read',
  'edit',
  /** Write under the document's comments, and nowhere else. */
  'comment',
  'rename',
  'move',
  'duplicate',
  'share',
  /** Publish it, change what is published, and take it back. Who may read sees the links. */
  'publish',
  'transfer',
  'lock',
  'delete',
  'restore',
  'read-versions',
  'name-version',
  'restore-version',
  /** Remove any version for good. */
  'delete-version',
  /** Remove a version one has kept and named oneself. */
  'delete-own-version',
  /** Make a video of it, which costs credits; stop it, try again, delete it. */
  'make-video',
  /** Take it along as a file; stop and retry one's own. */
  'download',
] as const
export type Action = (typeof ACTIONS)[number]

const ROLES_FOR: Record<Action, readonly ShareRole[]> = {
  read: SHARE_ROLES,
  edit: ['owner', 'editor'],
  comment: ['owner', 'editor', 'commenter'],
  rename: ['owner', 'editor'],
  move: ['owner'],
  duplicate: SHARE_ROLES,
  share: ['owner'],
  publish: ['owner', 'editor'],
  transfer: ['owner'],
  lock: ['owner'],
  delete: ['owner'],
  restore: ['owner'],
  'read-versions': SHARE_ROLES,
  'name-version': ['owner', 'editor'],
  'restore-version': ['owner', 'editor'],
  'delete-version': ['owner'],
  'delete-own-version': ['owner', 'editor'],
  'make-video': ['owner', 'editor'],
  download: SHARE_ROLES,
}

/** Whether a role allows something on a thing that is not in the trash; for who knows the role from the server already. */
export function roleAllows(role: ShareRole | null, action: Action): boolean {
  return role !== null && ROLES_FOR[action].includes(role)
}

/** What somebody is to a thing that is not shared one by one: its owner, a viewer like all of its organization, or nothing. */
export function roleInOrganization(actor: Actor, thing: { readonly organizationId: string; readonly ownerId: string }): ShareRole | null {
  if (actor.organizationId !== thing.organizationId) return null
  return actor.userId === thing.ownerId ? 'owner' : 'viewer'
}

/** The one place that decides access; HTTP, socket and screens ask it and none decides by itself. */
export function can(actor: Actor | null, action: Action, target: Target): boolean {
  if (!actor?.isVerified) return false
  if (actor.organizationId !== target.organizationId) return false
  if (target.deleted !== (action === 'restore')) return false
  return roleAllows(target.role, action)
}

import type { ShareRole } from './roles.ts'

/** Who asks. `null` stands for nobody signed in. */
export interface Actor {
  readonly userId: string
  readonly organizationId: string
  /** The e-mail address has been verified; nothing but accounts is reachable before (S1 §2.2). */
  readonly isVerified: boolean
}

/** What is asked about: a lesson or course, with the actor's effective role on it. */
export interface Target {
  readonly kind: 'lesson' | 'course'
  readonly organizationId: string
  /** The actor's own role there, after inheritance; null when the actor has no access. */
  readonly role: ShareRole | null
  /** In the trash: only the owner sees it, to restore it. */
  readonly deleted: boolean
}

export const ACTIONS = [
  'read',
  'edit',
  'rename',
  'move',
  'duplicate',
  'share',
  'transfer',
  'lock',
  'delete',
  'restore',
  'read-versions',
  'name-version',
  'restore-version',
] as const
export type Action = (typeof ACTIONS)[number]

const ROLES_FOR: Record<Action, readonly ShareRole[]> = {
  read: ['owner', 'editor', 'viewer'],
  edit: ['owner', 'editor'],
  rename: ['owner', 'editor'],
  move: ['owner'],
  duplicate: ['owner', 'editor', 'viewer'],
  share: ['owner'],
  transfer: ['owner'],
  lock: ['owner'],
  delete: ['owner'],
  restore: ['owner'],
  'read-versions': ['owner', 'editor', 'viewer'],
  'name-version': ['owner', 'editor'],
  'restore-version': ['owner', 'editor'],
}

/** The one place that decides access; HTTP, socket and screens ask it and none decides by itself. */
export function can(actor: Actor | null, action: Action, target: Target): boolean {
  if (!actor?.isVerified || target.role === null) return false
  if (actor.organizationId !== target.organizationId) return false
  if (target.deleted !== (action === 'restore')) return false
  return ROLES_FOR[action].includes(target.role)
}

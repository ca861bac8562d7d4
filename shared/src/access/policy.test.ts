import { describe, expect, test } from 'vitest'
import { ACTIONS, can, roleInOrganization } from './index.ts'
import type { Action, Actor, ShareRole, Target } from './index.ts'

const actor: Actor = { userId: 'u', organizationId: 'o', isVerified: true }
const target = (role: ShareRole | null, rest: Partial<Target> = {}): Target =>
  ({ kind: 'lesson', organizationId: 'o', role, deleted: false, ...rest })

/** Who may do what (S2 §6), written out in full: owner, editor, commenter, viewer, nobody. `restore` asks about the trash. */
const TABLE: Readonly<Record<Action, readonly [boolean, boolean, boolean, boolean, boolean]>> = {
  read: [true, true, true, true, false],
  edit: [true, true, false, false, false],
  comment: [true, true, true, false, false],
  rename: [true, true, false, false, false],
  move: [true, false, false, false, false],
  duplicate: [true, true, true, true, false],
  share: [true, false, false, false, false],
  publish: [true, true, false, false, false],
  transfer: [true, false, false, false, false],
  lock: [true, false, false, false, false],
  delete: [true, false, false, false, false],
  restore: [true, false, false, false, false],
  'read-versions': [true, true, true, true, false],
  'name-version': [true, true, false, false, false],
  'restore-version': [true, true, false, false, false],
  'delete-version': [true, false, false, false, false],
  'delete-own-version': [true, true, false, false, false],
  'make-video': [true, true, false, false, false],
  download: [true, true, true, true, false],
}
const ROLES: readonly (ShareRole | null)[] = ['owner', 'editor', 'commenter', 'viewer', null]
const CASES = ACTIONS.flatMap((action) => ROLES.flatMap((role, index) =>
  (['lesson', 'course', 'agent'] as const).map((kind) => ({ action, role, kind, allowed: TABLE[action][index] ?? false }))))

describe('S2 §6: who may do what', () => {
  test.each(CASES)('$role · $action · $kind: $allowed', ({ action, role, kind, allowed }) => {
    expect(can(actor, action, target(role, { kind, deleted: action === 'restore' }))).toBe(allowed)
  })

  test('in the trash nothing but restoring is possible, and outside it nothing can be restored', () => {
    for (const action of ACTIONS) {
      expect(can(actor, action, target('owner', { deleted: true }))).toBe(action === 'restore')
    }
    expect(can(actor, 'restore', target('owner'))).toBe(false)
  })

  test('S1 §2.2: nobody signed in, and nobody whose address is not verified, may do anything', () => {
    for (const action of ACTIONS) {
      const asked = target('owner', { deleted: action === 'restore' })
      expect(can(null, action, asked)).toBe(false)
      expect(can({ ...actor, isVerified: false }, action, asked)).toBe(false)
    }
  })

  test('S1 §6: what is not shared one by one belongs to its owner, is seen by the organization, and is nothing to others', () => {
    const roles = ['u', 'somebody'].map((ownerId) => roleInOrganization(actor, { organizationId: 'o', ownerId }))
    expect([...roles, roleInOrganization(actor, { organizationId: 'other', ownerId: 'u' })]).toEqual(['owner', 'viewer', null])
  })

  test('S1 §6: a role counts only inside its own organization', () => {
    for (const action of ACTIONS) {
      expect(can({ ...actor, organizationId: 'other' }, action, target('owner', { deleted: action === 'restore' }))).toBe(false)
    }
  })
})

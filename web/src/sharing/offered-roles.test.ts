import { expect, it } from 'vitest'
import { OFFERED_ROLES, rolesFor } from './offered-roles.ts'

it.each(OFFERED_ROLES)('somebody who is %s chooses among the offered roles', (role) => {
  expect(rolesFor(role)).toEqual(OFFERED_ROLES)
})
it('a commenter finds the role they have in its place', () => {
  expect(rolesFor('commenter')).toEqual(['owner', 'editor', 'commenter', 'viewer'])
})

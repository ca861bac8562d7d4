export {
  HAS_WORKSPACE_MESSAGE, INVITATIONS_PER_HOUR, INVITATION_DAYS, INVITATION_MESSAGES, MEMBER_MESSAGES, ORGANIZATION_NAME_MAX, PLAN_TYPE,
  acceptInvitation, createOrganization, invitationSchema, invite, listInvitations, listMembers, memberSchema, readInvitation, removeMember,
  renameOrganization, transferOrganization, withdrawInvitation,
} from './endpoints.ts'
export type { Invitation, Member } from './endpoints.ts'
export { MAX_EDITORS, organizationSettingsSchema, patchOrganizationSettings, readOrganizationSettings } from './settings-endpoints.ts'
export type { OrganizationSettings } from './settings-endpoints.ts'

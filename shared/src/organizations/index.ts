export { PLAN_TYPE, createOrganization, listMembers } from './endpoints.ts'

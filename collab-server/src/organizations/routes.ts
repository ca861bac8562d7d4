import {
  INVITATIONS_PER_HOUR, acceptInvitation, createOrganization, invite, listInvitations, listMembers, readInvitation,
  removeMember, renameOrganization, transferOrganization, withdrawInvitation,
} from '@lectern/shared/organizations'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { presentUser } from '../identity/present-user.ts'
import { findAccount } from '../identity/account-store.ts'
import { LecternError } from '../platform/errors.ts'
import { publicRoute, route } from '../platform/http.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { acceptByCode, describeInvitation, inviteAddress, waitingInvitations, withdraw } from './invitations.ts'
import { rename, takeOut, transferTo } from './members.ts'
import { registerSettings } from './settings.ts'
import { moveUser } from '../identity/organization-store.ts'
import { networkOf } from '../platform/network.ts'
import { createWorkspace, ensureDefaultOrganization, listPeople, organizationPersonalData } from './store.ts'

const HOUR_MS = 60 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(organizationPersonalData)
  const { authLimits } = app.config
  const byAddress = app.limits.attempts('organizations byAddress', authLimits.perAddress, authLimits.windowMs)
  const mailsByOrganization = app.limits.attempts('organizations mailsByOrganization', INVITATIONS_PER_HOUR, HOUR_MS)
  await ensureDefaultOrganization(app.db, app.now())
  registerSettings(app)

  const renewed = async (actor: Caller, organizationId: string) => {
    const { account, jwt } = await app.sessions.renewAccess(actor.userId, actor.sessionId)
    return { organizationId, user: presentUser(account), jwt }
  }

  route(app, createOrganization, async ({ actor, body }) => {
    const name = body.name ?? `${actor.name.split(' ')[0] ?? actor.name}'s workspace`
    const organizationId = await transact(app.db, async (trx) => {
      // Asked again inside: two clicks make one workspace.
      const account = await findAccount(trx, actor.userId)
      if (account?.organization_is_default !== 1) throw new LecternError('conflict', { reason: 'workspace.exists' })
      const id = await createWorkspace(trx, { name, ownerId: actor.userId, planType: body.planType }, app.now())
      await moveUser(trx, actor.userId, id)
      return id
    })
    return await renewed(actor, organizationId)
  })

  route(app, listMembers, async ({ actor, query }) => {
    const people = await listPeople(app.db, actor.organizationId, query.search)
    return {
      members: people.map((person) => ({
        userId: person.id, name: `${person.first_name} ${person.last_name}`.trim(), email: person.email,
        isOwner: person.owner_id === person.id, role: person.owner_id === person.id ? 'owner' as const : 'member' as const,
        isVerified: person.email_verified === 1,
      })),
    }
  })

  route(app, renameOrganization, async ({ actor, body }) => ({ user: presentUser(await rename(app, actor, body.name)) }))
  route(app, removeMember, async ({ actor, params }) => {
    await takeOut(app, actor, params.userId)
    return {}
  })
  route(app, transferOrganization, async ({ actor, body }) => {
    await transferTo(app, actor, body.userId)
    return {}
  })

  route(app, invite, async ({ actor, body }) => {
    return { invitation: await inviteAddress(app, actor, body.email, mailsByOrganization) }
  })
  route(app, listInvitations, async ({ actor }) => ({ invitations: await waitingInvitations(app, actor) }))
  route(app, withdrawInvitation, async ({ actor, params }) => {
    await withdraw(app, actor, params.invitationId)
    return {}
  })
  publicRoute(app, readInvitation, async ({ params, request }) => {
    await byAddress.take(networkOf(request.ip))
    return await describeInvitation(app, params.code)
  })
  route(app, acceptInvitation, async ({ actor, params }) => await renewed(actor, await acceptByCode(app, actor, params.code)))
}

/** Workspaces, their members and invitations. */
export const organizations = fp(plugin, { name: 'organizations', dependencies: ['accounts'] })

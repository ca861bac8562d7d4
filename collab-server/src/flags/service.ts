import { FEATURE_FLAGS, FEATURE_FLAG_NAMES, effectiveFlags } from '@lectern/shared/flags'
import type { FeatureFlag, featureFlagSchema } from '@lectern/shared/flags'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { findMember } from '../identity/member-store.ts'
import { flagSettings, putFlag } from './store.ts'

/** How flags stand for the people of the product. */
export interface Flags {
  /** All flags as they stand for one person in their organization. */
  effective(organizationId: string, userId: string): Promise<Record<FeatureFlag, boolean>>
}

declare module 'fastify' {
  interface FastifyInstance {
    flags: Flags
  }
}

/** Builds {@link Flags} on the app's database. */
export function createFlags(app: FastifyInstance): Flags {
  return {
    async effective(organizationId, userId) {
      const rows = await flagSettings(app.db, organizationId)
      const settings = (of: string) => Object.fromEntries(rows.filter((row) => row.user_id === of).map((row) => [row.name, row.is_on === 1]))
      return effectiveFlags(settings(''), settings(userId))
    },
  }
}

/** All flags with what is set for the caller's organization and its people. */
export async function describeFlags(app: FastifyInstance, caller: Caller): Promise<z.output<typeof featureFlagSchema>[]> {
  const rows = await flagSettings(app.db, caller.organizationId)
  return FEATURE_FLAG_NAMES.map((name) => {
    const settings = rows.filter((row) => row.name === name)
    const own = settings.find((row) => row.user_id === '')
    return {
      name, summary: FEATURE_FLAGS[name].summary, isOnByDefault: FEATURE_FLAGS[name].isOn, organization: own ? own.is_on === 1 : null,
      people: settings.filter((row) => row.user_id !== '').map((row) => ({
        userId: row.user_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(), isOn: row.is_on === 1,
      })),
    }
  })
}

/** Sets a flag for the caller's organization or one member of it. */
export async function changeFlag(
  app: FastifyInstance, caller: Caller, name: FeatureFlag, input: { readonly isOn: boolean | null; readonly userId?: string | undefined },
): Promise<void> {
  const { userId = '', isOn } = input
  await transact(app.db, async (trx) => {
    if (userId !== '' && !(await findMember(trx, caller.organizationId, userId))) {
      throw new LecternError('not-found', { path: 'userId', reason: 'member.notMember' })
    }
    await putFlag(trx, { organizationId: caller.organizationId, userId, name }, isOn)
    await recordAudit(app, trx, {
      organizationId: caller.organizationId, action: 'flag-changed', actorId: caller.userId, detail: { flag: name, isOn },
      ...(userId === '' ? {} : { personId: userId }),
    })
  })
}

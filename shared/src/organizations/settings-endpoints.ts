import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** The fewest and the most people who may be let edit one lesson at once, when there is a limit. */
export const MAX_EDITORS = { min: 1, max: 1000 } as const

/** What the owner of a workspace decides for everybody in it. */
export const organizationSettingsSchema = z.object({
  /**
   * How many people may edit one lesson at once; null = as many as like. Viewers, owners of the lesson and the owner of
   * the workspace do not count. Who is in already stays.
   */
  maxEditorsPerDocument: z.number().int().min(MAX_EDITORS.min).max(MAX_EDITORS.max).nullable(),
})
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>

export const readOrganizationSettings = endpoint({
  method: 'GET', path: '/organizations/current/settings', access: 'member', summary: 'The settings of my organization',
  data: z.object({ settings: organizationSettingsSchema }),
})
export const patchOrganizationSettings = endpoint({
  method: 'PATCH', path: '/organizations/current/settings', access: 'member',
  summary: 'Change the settings of my organization; its owner only',
  body: organizationSettingsSchema.partial().strict(), data: z.object({ settings: organizationSettingsSchema }),
})

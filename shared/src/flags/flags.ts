import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** Every switch there is, with what it does and how it stands for everybody (S1 §2.2, §3.8). */
export const FEATURE_FLAGS = {
  useLiteLLM: { isOn: false, summary: 'AI writing goes through the LiteLLM gateway' },
  enableHtmlInfographic: { isOn: false, summary: 'Infographics can be made as HTML' },
} as const satisfies Record<string, { isOn: boolean; summary: string }>
export type FeatureFlag = keyof typeof FEATURE_FLAGS

/** The names of all flags. */
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as readonly FeatureFlag[]
const flagNameSchema = z.enum(FEATURE_FLAG_NAMES as [FeatureFlag, ...FeatureFlag[]])

/** How flags stand for one person: their own setting wins over the organization's, that over everybody's. */
export function effectiveFlags(
  organization: Partial<Readonly<Record<string, boolean>>>, person: Partial<Readonly<Record<string, boolean>>>,
): Record<FeatureFlag, boolean> {
  const of = (name: FeatureFlag): boolean => person[name] ?? organization[name] ?? FEATURE_FLAGS[name].isOn
  return Object.fromEntries(FEATURE_FLAG_NAMES.map((name) => [name, of(name)])) as Record<FeatureFlag, boolean>
}

export const getEffectiveFlags = endpoint({
  method: 'GET', path: '/Account/FeatureFlags/Effective', access: 'account', summary: 'How feature flags stand for me',
  query: z.strictObject({ userId: z.string().max(100).optional(), organizationId: z.string().max(100).optional() }),
  data: z.object({ effectiveFlags: z.record(z.string(), z.boolean()) }),
})

export const featureFlagSchema = z.object({
  name: flagNameSchema,
  summary: z.string(),
  /** For everybody, unless something below says otherwise. */
  isOnByDefault: z.boolean(),
  /** For the organization; null: as by default. */
  organization: z.boolean().nullable(),
  /** People for whom it stands otherwise. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), isOn: z.boolean() })),
})

export const listFlags = endpoint({
  method: 'GET', path: '/flags', access: 'member', summary: 'Feature flags of my organization; its owner only',
  data: z.object({ flags: z.array(featureFlagSchema) }),
})
/** Sets a flag for the organization, or for one member of it; null takes the setting away. */
export const setFlag = endpoint({
  method: 'PUT', path: '/flags/:name', access: 'member', summary: 'Set a feature flag; the organization\'s owner only',
  params: z.object({ name: flagNameSchema }),
  body: z.strictObject({ isOn: z.boolean().nullable(), userId: z.string().max(100).optional() }),
  data: z.object({ flags: z.array(featureFlagSchema) }),
})

/** What flags answer in words (S1 §8.3). */
export const FLAG_MESSAGES = {
  loadFailed: 'Failed to load feature flags',
  notOwner: 'Only the owner of the workspace can change feature flags.',
} as const

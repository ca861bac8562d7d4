export {
  FEATURE_FLAGS, FEATURE_FLAG_NAMES, FLAG_MESSAGES, effectiveFlags, featureFlagSchema, getEffectiveFlags, listFlags, setFlag,
} from './flags.ts'
export type { FeatureFlag } from './flags.ts'

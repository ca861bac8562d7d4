export {
  INFOGRAPHIC_KINDS, INFOGRAPHIC_LIMITS, INFOGRAPHIC_MESSAGES, INFOGRAPHIC_PALETTES, INFOGRAPHIC_RATIOS, INFOGRAPHIC_RENDER, INFOGRAPHIC_SIZES,
  infographicPlanSchema, infographicRequestSchema, makeInfographic,
} from './endpoints.ts'
export type {
  Infographic, InfographicItem, InfographicKind, InfographicPlan, InfographicRatio, InfographicRequest,
} from './endpoints.ts'

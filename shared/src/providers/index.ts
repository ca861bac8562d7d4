export {
  PROVIDER_LIMITS, PROVIDER_TESTS, PROVIDER_TEST_MINUTES, PROVIDER_TRIALS, changeTextProvider, providerSettingsSchema, providerTrialSchema, readProviders,
  removeTextProvider, textProviderInputSchema, textProviderSchema, tryTextProvider,
} from './endpoints.ts'
export type { ProviderSettings, ProviderTrial, TextProvider, TextProviderInput } from './endpoints.ts'
export { PICTURE_SEARCH, PICTURE_SEARCHES, PICTURE_SEARCH_MINUTES, PICTURE_SOURCES, findExternalImages, foundPictureSchema } from './pictures.ts'
export type { FoundPicture, PictureSource } from './pictures.ts'
export { PROVIDER_MESSAGES } from './messages.ts'
export { PROVIDER_KINDS, PROVIDER_USE_DAYS, providerUseSchema, readProviderUse } from './use.ts'
export type { ProviderKind, ProviderUse } from './use.ts'
export { TEXT_WIRES, TEXT_WIRE_DEFAULTS } from './wires.ts'
export type { TextWire } from './wires.ts'

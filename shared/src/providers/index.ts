export {
  PROVIDER_LIMITS, PROVIDER_TESTS, PROVIDER_TEST_MINUTES, PROVIDER_TRIALS, changeProvider, ownProviderSchema, providerInputSchema, providerSettingsSchema,
  providerTrialSchema, readProviders, removeProvider, tryProvider,
} from './endpoints.ts'
export type { OwnProvider, ProviderInput, ProviderService, ProviderSettings, ProviderTrial } from './endpoints.ts'
export { AVATAR_JOB, AVATAR_LIMITS, avatarFileUrl, avatarSchema, listAvatars, readAvatarFile, renderAvatar } from './avatars.ts'
export type { Avatar } from './avatars.ts'
export {
  PICTURES, PICTURE_FAILURES, PICTURE_LIMITS, PICTURE_MODELS, PICTURE_MINUTES, PICTURE_RATIOS, PICTURE_RATIO_NAMES, PICTURE_REQUESTS, generateImage, pictureEngineSchema, readPictureEngine,
} from './images.ts'
export type { PictureEngine, PictureRatio, PictureRequestType } from './images.ts'
export {
  PICTURE_COPIES, PICTURE_SEARCH, PICTURE_SEARCHES, PICTURE_SEARCH_MINUTES, PICTURE_SOURCES, findExternalImages, foundPictureSchema, keepExternalImage,
  offeredPictureSchema,
} from './pictures.ts'
export type { FoundPicture, OfferedPicture, PictureSource } from './pictures.ts'
export { PROVIDER_MESSAGES } from './messages.ts'
export { PROVIDER_KINDS, PROVIDER_USE_DAYS, providerUseSchema, readProviderUse } from './use.ts'
export type { ProviderKind, ProviderUse } from './use.ts'
export {
  OPENAI_VOICES, SPEECH_LIMITS, SPEECH_MINUTES, SPEECH_TEXTS, listVoices, speakText, speakTimedText, speechEngineSchema, spokenWordSchema, voiceSchema,
} from './speech.ts'
export type { SpeechEngine, SpokenWord, Voice } from './speech.ts'
export { TRANSCRIPTION_LIMITS } from './transcription.ts'
export { PROVIDER_DEFAULTS, PROVIDER_WIRES, SETTABLE_KINDS, SPEECH_WIRES, TEXT_WIRES, TEXT_WIRE_DEFAULTS, hasWire } from './wires.ts'
export type { ProviderWire, SettableKind, TextWire } from './wires.ts'

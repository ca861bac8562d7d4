export { DEVICE_FAMILIES, FONT_FAMILIES, FONT_KINDS, FONT_SCRIPTS, bundledFamily } from './families.ts'
export type { FontFamily, FontKind, FontScript } from './families.ts'
export { FONT_FAMILY_MAX, addedFamily, addedFamilyOf, familyLabel } from './family.ts'
export type { AddedFamily } from './family.ts'
export {
  FONT_LIMITS, FONT_MESSAGES, FONT_PRIVACIES, addFontFromUrl, changeFont, deleteFont, fontFormSchema, fontNameSchema, fontSchema, fontUrlSchema, listFonts, uploadFont,
} from './endpoints.ts'
export type { Font, FontPrivacy } from './endpoints.ts'

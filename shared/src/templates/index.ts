export {
  TEMPLATE_CATEGORIES, TEMPLATE_KINDS, TEMPLATE_LENGTHS, TEMPLATE_LIMITS, TEMPLATE_MESSAGES, TEMPLATE_PRIVACIES, templateLength,
} from './template.ts'
export type { TemplateCategory, TemplateKind, TemplateLength, TemplatePrivacy } from './template.ts'
export {
  changeTemplate, deleteTemplate, listTemplates, makeLessonOfTemplate, readTemplate, restoreTemplate, saveAsTemplate, templateDetailsSchema,
} from './endpoints.ts'
export type { Template, TemplateDetails } from './endpoints.ts'
export { buildTemplate, finishTemplate } from './endpoints.ts'
export { lookColoursSchema, templateLookSchema, themeOfChoices, themeOfKit } from './look.ts'
export type { LookColours, TemplateLook, ThemeChoices } from './look.ts'

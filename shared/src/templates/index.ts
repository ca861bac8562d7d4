export {
  TEMPLATE_CATEGORIES, TEMPLATE_LENGTHS, TEMPLATE_LIMITS, TEMPLATE_MESSAGES, TEMPLATE_PRIVACIES, templateLength,
} from './template.ts'
export type { TemplateCategory, TemplateLength, TemplatePrivacy } from './template.ts'
export {
  changeTemplate, deleteTemplate, listTemplates, makeLessonOfTemplate, readTemplate, restoreTemplate, saveAsTemplate, templateDetailsSchema,
} from './endpoints.ts'
export type { Template, TemplateDetails } from './endpoints.ts'

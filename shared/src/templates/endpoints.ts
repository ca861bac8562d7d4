import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { itemNameSchema } from '../courses/index.ts'
import { AUDIENCES, CREATION_LANGUAGES } from '../creation/limits.ts'
import { endpoint } from '../http/index.ts'
import { TEMPLATE_CATEGORIES, TEMPLATE_KINDS, TEMPLATE_MESSAGES, TEMPLATE_PRIVACIES } from './template.ts'
import { templateLookSchema } from './look.ts'

/** What is said about a template (S2 §5: a name and a category are required). */
export const templateDetailsSchema = z.strictObject({
  name: itemNameSchema,
  category: z.enum(TEMPLATE_CATEGORIES, TEMPLATE_MESSAGES.category),
  /** Whom lessons made of it are for; null for anybody. */
  audience: z.enum(AUDIENCES).nullable(),
  privacy: z.enum(TEMPLATE_PRIVACIES),
})
export type TemplateDetails = z.infer<typeof templateDetailsSchema>

/** A template that somebody of the organization made. */
export const templateSchema = templateDetailsSchema.extend({
  templateId: z.string(),
  /** What the caller may do with it. */
  role: shareRoleSchema,
  /** The lesson behind it, where the caller may open it in the editor to change the template. */
  lessonId: z.string().nullable(),
  owner: z.object({ userId: z.string(), name: z.string() }),
  slideCount: z.number().int(),
  kind: z.enum(TEMPLATE_KINDS),
  /** Its layouts have been saved, so that lessons can be made of it. */
  isReady: z.boolean(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** Its first slide as data, as lists of lessons have it; null when there is none. */
  thumbnail: z.unknown().nullable(),
})
export type Template = z.infer<typeof templateSchema>

/** Which template a call is about. */
const templateParams = z.object({ templateId: z.string().min(1).max(100) })
/** What calls answer with that are about one. */
const templateData = z.object({ template: templateSchema })

export const listTemplates = endpoint({
  method: 'GET', path: '/templates', access: 'member', summary: 'The templates I may use that people made, by name',
  data: z.object({ templates: z.array(templateSchema) }),
})
export const readTemplate = endpoint({
  method: 'GET', path: '/templates/:templateId', access: 'member', summary: 'A template with its first slides as small pictures need them',
  params: templateParams,
  data: templateData.extend({
    slides: z.array(z.unknown()),
    /** What lessons get that are to look like it, `TemplateLayouts`; null for a lesson to copy, and while its layouts have not been saved. */
    look: z.unknown().nullable(),
  }),
})
export const saveAsTemplate = endpoint({
  method: 'POST', path: '/templates', access: 'member', summary: 'Keep a copy of a lesson as it is now as a template',
  body: templateDetailsSchema.extend({ lessonId: z.string().min(1).max(100) }), data: templateData,
})
export const changeTemplate = endpoint({
  method: 'PATCH', path: '/templates/:templateId', access: 'member', params: templateParams, body: templateDetailsSchema.partial(), data: templateData,
  summary: 'Change what is said about a template I made; the owner of the workspace any public one',
})
export const deleteTemplate = endpoint({
  method: 'DELETE', path: '/templates/:templateId', access: 'member', params: templateParams, data: z.object({}),
  summary: 'Move a template to the trash; lessons made of it stay',
})
export const restoreTemplate = endpoint({
  method: 'POST', path: '/templates/:templateId/restore', access: 'member', summary: 'Take a template out of the trash', params: templateParams, data: templateData,
})
export const makeLessonOfTemplate = endpoint({
  method: 'POST', path: '/templates/:templateId/lessons', access: 'member', summary: 'Make a lesson of a template, in a course or on its own', params: templateParams,
  /** Templates that come with the product are written in the language that is asked for. */
  body: z.strictObject({ name: itemNameSchema, courseId: z.string().optional(), language: z.enum(CREATION_LANGUAGES).optional() }), data: z.object({ lessonId: z.string(), docId: z.string() }),
})

/** Begins a template of layouts (S2 §2: the template builder); its places are drawn in the editor. */
export const buildTemplate = endpoint({
  method: 'POST', path: '/templates/layouts', access: 'member', summary: 'Begin a template of layouts of my own: colours, fonts, a background, pictures of slides',
  body: templateDetailsSchema.extend({ look: templateLookSchema }), data: templateData,
})
/** The layouts stand in the document of the template; this says that they are complete. @throws `conflict` while there are none. */
export const finishTemplate = endpoint({
  method: 'POST', path: '/templates/:templateId/layouts', access: 'member', summary: 'Offer the layouts of a template as they were saved last', params: templateParams, data: templateData,
})

import { endpoint } from '../http/index.ts'
import { templateData, templateDetailsSchema, templateParams } from './endpoints.ts'
import { templateLookSchema } from './look.ts'

/** Begins a template of layouts (S2 §2: the template builder); its places are drawn in the editor. */
export const buildTemplate = endpoint({
  method: 'POST', path: '/templates/layouts', access: 'member', summary: 'Begin a template of layouts of my own: colours, fonts, a background, pictures of slides',
  body: templateDetailsSchema.extend({ look: templateLookSchema }), data: templateData,
})
/** The layouts stand in the document of the template; this says that they are complete. @throws `conflict` while there are none. */
export const finishTemplate = endpoint({
  method: 'POST', path: '/templates/:templateId/layouts', access: 'member', summary: 'Offer the layouts of a template as they were saved last', params: templateParams, data: templateData,
})

import { KIT } from '@lectern/shared/creation'
import type { LessonSetup } from '@lectern/shared/creation'
import { brandedTheme, designOf } from '@lectern/shared/creation/look'
import { DEFAULT_THEME, FILMED_PRESENTER, PHOTO_PRESENTER, designSchema, slideSchema, themeSchema } from '@lectern/shared/lesson'
import type { Look, PresenterChoice } from '@lectern/shared/lesson'
import { themeOfKit } from '@lectern/shared/templates'
import { builtInTemplate, lookOfTemplate } from '@lectern/shared/templates/built-in'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findAsset } from '../assets/store.ts'
import { findKits } from '../brand/kit-store.ts'
import { findBrand } from '../brand/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { createTemplates } from '../templates/service.ts'
import type { LessonLook } from './lesson-state.ts'

/** Who presents a new lesson, where and as large as the theme says; null for nobody, and for a picture that is not there. */
async function presenterOf(app: FastifyInstance, { presenter: id, presenterPhoto }: Pick<LessonSetup, 'presenter' | 'presenterPhoto'>): Promise<PresenterChoice | null> {
  // A film is chosen in the editor.
  if (id === null || id === FILMED_PRESENTER) return null
  const choice: PresenterChoice = { id }
  if (id !== PHOTO_PRESENTER) return choice
  const photo = presenterPhoto === null ? null : await findAsset(app.db, presenterPhoto)
  return photo?.contentType.startsWith('image/') === true ? { ...choice, blob: photo.hash } : null
}

/** What a lesson says of itself that was begun as a type. */
export async function metaOf(app: FastifyInstance, setup: Pick<LessonSetup, 'contentType' | 'presenter' | 'presenterPhoto'>): Promise<Pick<LessonLook, 'contentType' | 'presenter'>> {
  return { contentType: setup.contentType, presenter: await presenterOf(app, setup) }
}

/** The look of templates of layouts, as they tell it. */
const templateLookSchema = z.object({ theme: themeSchema, design: designSchema })

/** The theme of a brand kit, or of a template that somebody made, with the layouts that were built for it; null for one that may not be used, or has none of its own. */
async function madeTheme(app: FastifyInstance, actor: Caller, templateId: string, signal: AbortSignal): Promise<Look | null> {
  if (templateId.startsWith(KIT)) {
    const [kit] = await findKits(app.db, actor.organizationId, templateId.slice(KIT.length))
    return kit ? { id: KIT + kit.kitId, theme: themeOfKit(kit) } : null
  }
  try {
    const { look, slides: [first] } = await createTemplates(app).read(actor, templateId, signal)
    const own = templateLookSchema.safeParse(look).data
    if (own !== undefined) return { id: `template:${templateId}`, ...own }
    return { id: 'default', theme: slideSchema.parse(first).theme ?? DEFAULT_THEME }
  } catch (error) {
    if (error instanceof LecternError && (error.code === 'not-found' || error.code === 'forbidden')) return null
    throw error
  }
}

/** How a lesson looks and who presents it: of a template that comes with the product or that somebody made, in its colours or the brand's. */
export async function setupOf(app: FastifyInstance, actor: Caller, setup: LessonSetup, signal: AbortSignal): Promise<Omit<LessonLook, 'language' | 'title'> & { readonly theme: Look }> {
  const { design, isBranded } = setup
  const made = design === undefined || builtInTemplate(design) !== undefined ? null : await madeTheme(app, actor, design, signal)
  const template = lookOfTemplate(designOf(design))
  // Layouts of its own stand on backgrounds of its own.
  const base = made === null ? template : made.design ? made : { ...made, artwork: template.artwork }
  const colours = isBranded ? (await findBrand(app.db, actor.organizationId)).colours : null
  // Elements come as they are spoken of (S2 §9); a deck, which does not come this way, brings motions of its own.
  return { ...await metaOf(app, setup), automaticAnimations: true, design: designOf(design).id, theme: colours === null ? base : { ...base, theme: brandedTheme(base.theme, colours) } }
}

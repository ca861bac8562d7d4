import { INFOGRAPHIC_MESSAGES } from '@lectern/shared/infographics'
import type { Infographic, InfographicRequest } from '@lectern/shared/infographics'
import { blobUrl } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { requestKey } from '../jobs/request-key.ts'
import { storeImage } from '../media/service.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { analyse } from './analyse.ts'
import { paletteOf } from './colours.ts'
import { writeHtml } from './html.ts'
import { infographicJob } from './kind.ts'
import { layOut } from './layout.ts'
import { planFor, plannedSchema } from './plan.ts'
import { drawSvg } from './svg.ts'

/** Fonts that stand in where the wanted one is not there. */
const FALLBACK_FONTS = 'Inter Variable, Inter, system-ui, Segoe UI, Helvetica, Arial, Noto Sans Devanagari, sans-serif'

/**
 * Makes an infographic by the way that the person's flag `enableHtmlInfographic` chooses (S1 §2.2), and charges for it once, when it
 * is known what it says: what fails before or is stopped costs nothing. The same key with the same words gives the same infographic for a day.
 * @throws LecternError `insufficient-credits`, those of the model, and the reason of the signal.
 */
export async function generateInfographic(
  app: FastifyInstance, actor: Caller, request: InfographicRequest, signal: AbortSignal,
): Promise<Infographic> {
  if (request.userId !== undefined && request.userId !== actor.userId) throw new LecternError('forbidden', { path: 'userId' })
  if (request.organizationId !== undefined && request.organizationId !== actor.organizationId) {
    throw new LecternError('forbidden', { path: 'organizationId' })
  }
  if (request.fontUrl !== '') throw new LecternError('invalid-request', { path: 'fontUrl', reason: 'infographic.fontUrl' })
  const { enableHtmlInfographic } = await app.flags.effective(actor.organizationId, actor.userId)
  const { key, ...content } = request
  const options = { kind: infographicJob.name, key: requestKey(key, content), title: analyse(request.text, '').title, signal }
  const answer = await app.jobs.paid.run(actor, options, async (context) => JSON.stringify(await planFor(app, actor, request, context.signal)))
  const { plan, writer } = plannedSchema.parse(JSON.parse(answer))
  const layout = layOut(plan, request.ratio)
  const palette = paletteOf(request.colors, request.background)
  const family = [...request.fonts.map((font) => `'${font}'`), FALLBACK_FONTS].join(', ')
  const htmlContent = enableHtmlInfographic ? writeHtml(plan, layout, palette, family) : ''
  const svg = enableHtmlInfographic ? null : Buffer.from(drawSvg(plan, layout, palette, family))
  // After paying, so that nothing unpaid lies under a public address; when it fails, the same key asks for it again for nothing.
  const blob = svg && await storeImage(app, actor, svg, 'picture')
  return {
    success: true, message: INFOGRAPHIC_MESSAGES.made, htmlContent, imageUrl: blob ? blobUrl(blob.hash) : '', blob,
    dimensions: { width: layout.width, height: layout.height }, llmAnalysis: { writer, plan }, templateUsed: plan.kind,
    totalCredits: await app.credits.balance(actor.organizationId),
  }
}

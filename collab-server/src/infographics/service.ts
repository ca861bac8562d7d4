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
import { compose } from './compose.ts'
import { familiesOf } from './families.ts'
import { writeHtml } from './html.ts'
import { rulerFor } from './measure.ts'
import { planFor, plannedSchema } from './plan.ts'
import { recast } from './recast.ts'
import { drawSvg } from './svg.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** An infographic; it answers what it says, `Planned` as JSON, of which it is drawn each time it is asked for. */
export const infographicJob = requestKind('infographic', CREDIT_ACTION.Infographics)

/**
 * Makes an infographic by the way that the person's flag `enableHtmlInfographic` chooses (S1 §2.2), and charges for it once, when it
 * is known what it says: what fails before or is stopped costs nothing. The same key with the same words gives the same infographic for a day, in whichever look.
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
  // How it looks is no part of what is paid for: the same words drawn otherwise are the same infographic.
  const { additionalPrompt, design, key, text } = request
  const options = { kind: infographicJob.name, key: requestKey(key, { text, additionalPrompt }), title: analyse(request.text, '').title, signal }
  const answer = await app.jobs.paid.run(actor, options, async (context) => JSON.stringify(await planFor(app, actor, request, context.signal)))
  const { plan: planned, writer } = plannedSchema.parse(JSON.parse(answer))
  const plan = design === undefined ? planned : recast(planned, design)
  const scene = compose(plan, request.ratio, paletteOf(request.colors, request.background), rulerFor(request.fonts))
  const families = familiesOf(request.fonts)
  const htmlContent = enableHtmlInfographic ? writeHtml(scene, families) : ''
  const svg = enableHtmlInfographic ? null : Buffer.from(drawSvg(scene, families))
  // After paying, so that nothing unpaid lies under a public address; when it fails, the same key asks for it again for nothing.
  const blob = svg && await storeImage(app, actor, svg, 'picture')
  return {
    success: true, message: INFOGRAPHIC_MESSAGES.made, htmlContent, imageUrl: blob ? blobUrl(blob.hash) : '', blob,
    dimensions: { width: scene.width, height: scene.height }, llmAnalysis: { writer, plan }, templateUsed: plan.kind,
    totalCredits: await app.credits.balance(actor.organizationId),
  }
}

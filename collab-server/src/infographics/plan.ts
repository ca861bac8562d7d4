import { INFOGRAPHIC_KINDS, INFOGRAPHIC_LIMITS, infographicPlanSchema } from '@lectern/shared/infographics'
import type { InfographicRequest } from '@lectern/shared/infographics'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../platform/http.ts'
import { analyse, cut } from './analyse.ts'

const { items, titleMax, headingMax, lineMax, valueMax, points } = INFOGRAPHIC_LIMITS

const RULES = `Write in the language of the text. Answer with one JSON object and nothing else:
{"kind": one of ${INFOGRAPHIC_KINDS.map((kind) => `"${kind}"`).join(', ')}, "title": string of at most ${titleMax} characters,
"items": 2 to ${items} of {"heading": at most ${headingMax} characters, "text": at most ${lineMax} characters, "value": a number with its unit,
only for the kinds "numbers" and "bars" and at most ${valueMax} characters, else "", "points": up to ${points} strings, only for kind "comparison", else []}}
steps: things in an order. timeline: what happened when, with the date as heading. stairs: levels that rise from the first item to the last. cycle: an order that
begins again. comparison: 2 or 3 items, each a side with its points. matrix: 4 fields of equal weight. pyramid: layers, the first on top. funnel: what becomes less from
one item to the next. hub: parts of one thing. numbers: figures. bars: figures of one unit that are compared. list: the rest.`

const anyText = z.union([z.string(), z.number()]).transform(String)

/** What a model may answer: as asked, with words that are too long and more items than fit cut. */
export const planAnswerSchema = z.object({
  kind: z.enum(INFOGRAPHIC_KINDS),
  title: anyText.transform((text) => cut(text, titleMax)),
  items: z.array(z.object({
    heading: anyText.catch('').transform((text) => cut(text, headingMax)),
    text: anyText.catch('').transform((text) => cut(text, lineMax)),
    value: anyText.catch('').transform((text) => cut(text, valueMax)),
    points: z.array(anyText.transform((text) => cut(text, lineMax))).catch([]).transform((all) => all.filter((point) => point !== '').slice(0, points)),
  })).transform((all) => all.slice(0, items)),
}).transform((answer): z.input<typeof infographicPlanSchema> => {
  const filled = answer.items.filter((item) => item.heading !== '' || item.text !== '' || item.value !== '' || item.points.length > 0)
  return { ...answer, items: answer.kind === 'comparison' ? filled.slice(0, INFOGRAPHIC_LIMITS.columns) : filled }
}).pipe(infographicPlanSchema)

/** What an infographic says, and who found it: what its job answers. */
export const plannedSchema = z.object({ plan: infographicPlanSchema, writer: z.enum(['model', 'offline']) })
export type Planned = z.output<typeof plannedSchema>

/** What an infographic shall say, and who found it: a model, or the structure of the author's own words where none is of use. */
export async function planFor(
  app: Pick<FastifyInstance, 'prompts' | 'providers'>, actor: Caller, request: Pick<InfographicRequest, 'text' | 'additionalPrompt' | 'design'>, signal: AbortSignal,
): Promise<Planned> {
  const own = analyse(request.text, request.additionalPrompt)
  const { text } = app.providers
  const { kind } = await text.writerFor(actor)
  if (kind === 'offline') return { plan: own, writer: 'offline' }
  const asked = await app.prompts.request(actor, { promptKey: 'infographic' }, {
    values: { content: request.text, userInput: request.additionalPrompt }, rules: request.design === undefined ? RULES : `${RULES}\nThe kind is "${request.design}".`, offline: () => JSON.stringify(own),
  })
  const plan = await text.structured(actor, { ...asked, signal }, planAnswerSchema)
  return plan ? { plan, writer: 'model' } : { plan: own, writer: 'offline' }
}

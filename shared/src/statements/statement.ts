import { z } from 'zod'
import { STATEMENT_LIMITS } from './limits.ts'

const L = STATEMENT_LIMITS
const many = <S extends z.ZodType>(schema: S) => z.array(schema).max(L.namedMax)

/** The verb by which a statement takes another one back (xAPI 1.0.3, Data §2.3.2). */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided'

const iri = z.string().max(L.iriMax).regex(/^[a-z][a-z\d+.-]*:\S+$/i, 'This is no IRI.')
const tag = z.string().regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$|^i-[a-z]+$|^x(-[a-z\d]{1,8})+$/i, 'This is no language tag.')
const words = z.record(tag, z.string())
const extensions = z.record(iri, z.json())
const uuid = z.string().regex(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i, 'This is no UUID.').transform((id) => id.toLowerCase())
/** A moment with its zone (RFC 3339); -00:00 says that none is known, which statements may not. */
const moment = z.string().max(40).refine((text) => (
  /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d(:?\d\d)?)$/.test(text) && !/-00(:?00)?$/.test(text.slice(19)) && !Number.isNaN(momentOf(text))
), 'This is no moment in time.')
const duration = z.string().max(100).regex(/^P(?!$)(\d+(\.\d+)?W|(\d+(\.\d+)?Y)?(\d+(\.\d+)?M)?(\d+(\.\d+)?D)?(T(?!$)(\d+(\.\d+)?H)?(\d+(\.\d+)?M)?(\d+(\.\d+)?S)?)?)$/, 'This is no duration.')

/** A moment as statements write it, ms since 1970; zones without minutes or a colon among them. */
export function momentOf(text: string): number {
  return Date.parse(text.replace(/([+-]\d\d)(\d\d)?$/, (zone, hours: string, minutes: string | undefined) => (zone.includes(':') ? zone : `${hours}:${minutes ?? '00'}`)))
}

const identifiers = {
  mbox: z.string().max(L.iriMax).regex(/^mailto:[^\s@]+@[^\s@]+$/, 'This is no mailto: address.').optional(),
  mbox_sha1sum: z.string().regex(/^[\da-f]{40}$/i).optional(),
  openid: iri.optional(),
  account: z.strictObject({ homePage: iri, name: z.string().max(L.iriMax) }).optional(),
}
interface Identifiers {
  readonly mbox?: string | undefined
  readonly mbox_sha1sum?: string | undefined
  readonly openid?: string | undefined
  readonly account?: { readonly homePage: string; readonly name: string } | undefined
}
const countOf = ({ account, mbox, mbox_sha1sum: hash, openid }: Identifiers): number => [account, mbox, hash, openid].filter((one) => one !== undefined).length

const agent = z.strictObject({ objectType: z.literal('Agent').optional(), name: z.string().max(L.iriMax).optional(), ...identifiers })
  .refine((one) => countOf(one) === 1, 'An agent has exactly one identifier.')
const group = z.strictObject({ objectType: z.literal('Group'), name: z.string().max(L.iriMax).optional(), member: many(agent).optional(), ...identifiers })
  .refine((one) => countOf(one) === 1 || (countOf(one) === 0 && one.member !== undefined && one.member.length > 0), 'A group has one identifier, or members.')
const actor = z.union([group, agent])

const component = z.strictObject({ id: z.string().max(L.iriMax), description: words.optional() })
const components = many(component).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two components have one id.').optional()
const definition = z.strictObject({
  name: words.optional(), description: words.optional(), type: iri.optional(), moreInfo: iri.optional(), extensions: extensions.optional(),
  interactionType: z.enum(['true-false', 'choice', 'fill-in', 'long-fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric', 'other']).optional(),
  correctResponsesPattern: many(z.string()).optional(), choices: components, scale: components, source: components, target: components, steps: components,
})
const activity = z.strictObject({ objectType: z.literal('Activity').optional(), id: iri, definition: definition.optional() })
const reference = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid })

const verb = z.strictObject({ id: iri, display: words.optional() })
const score = z.strictObject({ scaled: z.number().min(-1).max(1).optional(), raw: z.number().optional(), min: z.number().optional(), max: z.number().optional() })
  .refine(({ max, min, raw }) => (min === undefined || max === undefined || min < max) && (raw === undefined || ((min === undefined || raw >= min) && (max === undefined || raw <= max))), 'The score lies outside of its bounds.')
const result = z.strictObject({
  score: score.optional(), success: z.boolean().optional(), completion: z.boolean().optional(), response: z.string().optional(), duration: duration.optional(), extensions: extensions.optional(),
})
/** One activity may stand for a list of one. */
const activities = z.union([activity.transform((one) => [one]), many(activity)]).optional()
const context = z.strictObject({
  registration: uuid.optional(), instructor: actor.optional(), team: group.optional(),
  contextActivities: z.strictObject({ parent: activities, grouping: activities, category: activities, other: activities }).optional(),
  revision: z.string().max(L.iriMax).optional(), platform: z.string().max(L.iriMax).optional(), language: tag.optional(), statement: reference.optional(), extensions: extensions.optional(),
})
const attachment = z.strictObject({
  usageType: iri, display: words, description: words.optional(), contentType: z.string().max(255), length: z.number().int().min(0), sha2: z.string().regex(/^[\da-f]{56,128}$/i), fileUrl: iri.optional(),
})
const parts = { actor, verb, result: result.optional(), context: context.optional(), timestamp: moment.optional(), attachments: many(attachment).optional() }
interface Contextual { readonly object: { readonly objectType?: string | undefined }; readonly context?: { readonly revision?: string | undefined; readonly platform?: string | undefined } | undefined }
const isFitting = ({ context: of, object }: Contextual): boolean => object.objectType === undefined || object.objectType === 'Activity' || (of?.revision === undefined && of?.platform === undefined)
const MISFIT = 'A revision or a platform belongs to activities.'

const subStatement = z.strictObject({ objectType: z.literal('SubStatement'), ...parts, object: z.union([reference, group, agentObject(), activity]) }).refine(isFitting, MISFIT)

/** As an object an agent says that it is one. */
function agentObject() {
  return z.strictObject({ objectType: z.literal('Agent'), name: z.string().max(L.iriMax).optional(), ...identifiers }).refine((one) => countOf(one) === 1, 'An agent has exactly one identifier.')
}

/** A statement as somebody sends it (xAPI 1.0.3, Data §2). */
export const statementSchema = z.strictObject({
  id: uuid.optional(), ...parts, object: z.union([reference, subStatement, group, agentObject(), activity]),
  stored: moment.optional(), authority: actor.optional(), version: z.string().regex(/^1\.0(\.\d+)?$/, 'Only statements of version 1.0 are taken.').optional(),
}).refine(isFitting, MISFIT).refine(({ object, verb: { id } }) => id !== VOIDED || ('objectType' in object && object.objectType === 'StatementRef'), 'What is voided is named as a statement.')
export type SentStatement = z.output<typeof statementSchema>

/** A statement as it is kept. */
export type Statement = SentStatement & { readonly id: string; readonly stored: string; readonly timestamp: string; readonly version: string }

type Agent = z.output<typeof actor>
/** An agent or identified group as the store finds it. */
export const agentSchema = actor.refine((one) => countOf(one) === 1, 'An agent has exactly one identifier.')

/** What an agent is found by: one text for one identifier; null for a group that is its members. */
export function agentKey({ account, mbox, mbox_sha1sum: hash, openid }: Identifiers): string | null {
  if (mbox !== undefined) return `mbox ${mbox.toLowerCase()}`
  if (hash !== undefined) return `sha1 ${hash.toLowerCase()}`
  if (openid !== undefined) return `openid ${openid}`
  return account === undefined ? null : `account ${account.homePage} ${account.name}`
}

/** A name by which a statement is found. `isDirect` = it stands in one of the places that filters mean without `related_…`. */
export interface StatementLink {
  /** `definition`: it also says what the activity is. */
  readonly kind: 'activity' | 'agent' | 'definition' | 'refers' | 'registration' | 'verb' | 'voids'
  readonly key: string
  readonly isDirect: boolean
}

/** Everything a statement is found by. */
export function linksOf(statement: SentStatement): readonly StatementLink[] {
  const found = new Map<string, StatementLink>()
  const add = (kind: StatementLink['kind'], key: string | null, isDirect: boolean): void => {
    if (key === null) return
    const name = `${kind} ${key}`
    if (isDirect || !found.has(name)) found.set(name, { kind, key, isDirect })
  }
  const person = (one: Agent | undefined, isDirect: boolean): void => {
    if (one === undefined) return
    add('agent', agentKey(one), isDirect)
    if ('member' in one) for (const member of one.member ?? []) add('agent', agentKey(member), isDirect)
  }
  const activity = ({ definition: says, id }: { readonly id: string; readonly definition?: object | undefined }, isDirect: boolean): void => {
    add('activity', id, isDirect)
    if (says !== undefined) add('definition', id, true)
  }
  const about = ({ actor: who, context: where, object, verb: done }: Pick<SentStatement, 'actor' | 'context' | 'object' | 'verb'>, isDirect: boolean): void => {
    person(who, isDirect)
    if (isDirect) add('verb', done.id, true)
    switch (object.objectType) {
      case 'SubStatement': about(object, false); break
      case 'StatementRef': add('refers', object.id, isDirect); break
      case 'Agent': case 'Group': person(object, isDirect); break
      case 'Activity': case undefined: activity(object, isDirect); break
    }
    person(where?.instructor, false)
    person(where?.team, false)
    for (const list of Object.values(where?.contextActivities ?? {})) for (const one of list ?? []) activity(one, false)
    if (isDirect && where?.registration !== undefined) add('registration', where.registration, true)
  }
  about(statement, true)
  if (statement.verb.id === VOIDED && statement.object.objectType === 'StatementRef') add('voids', statement.object.id, true)
  return [...found.values()]
}

/** The statement as `format` asks for it: with ids alone, or with words of one language. */
export function formatted(statement: unknown, format: 'canonical' | 'exact' | 'ids', languages: readonly string[]): unknown {
  if (format === 'exact') return statement
  if (Array.isArray(statement)) return statement.map((one) => formatted(one, format, languages))
  if (typeof statement !== 'object' || statement === null) return statement
  const object = statement as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(object).flatMap(([key, value]) => {
    if (key === 'extensions') return format === 'ids' ? [] : [[key, value]]
    if (format === 'ids' && (key === 'definition' || key === 'display' || (key === 'name' && !('homePage' in object)))) return []
    if (format === 'canonical' && (key === 'display' || key === 'description' || (key === 'name' && typeof value === 'object'))) return [[key, oneLanguage(value, languages)]]
    return [[key, formatted(value, format, languages)]]
  }))
}

function oneLanguage(map: unknown, languages: readonly string[]): unknown {
  if (typeof map !== 'object' || map === null) return map
  const entries = Object.entries(map)
  const wanted = languages.flatMap((language) => entries.filter(([of]) => of.toLowerCase() === language || of.toLowerCase().startsWith(`${language}-`)))
  const [first] = [...wanted, ...entries]
  return first === undefined ? map : Object.fromEntries([first])
}

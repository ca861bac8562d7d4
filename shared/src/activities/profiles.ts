import { z } from 'zod'
import { emailSchema } from '../accounts/validation.ts'
import { endpoint } from '../http/index.ts'

/** What learners can be asked for about themselves: their name, their e-mail, or something the author names. */
export const LEARNER_FIELD_KINDS = ['name', 'email', 'text'] as const
export type LearnerFieldKind = (typeof LEARNER_FIELD_KINDS)[number]

/** Every limit of what learners tell of themselves. Lengths are UTF-16 code units. */
export const PROFILE_LIMITS = {
  /** Things one publication asks for. */
  fieldsMax: 8,
  labelMax: 60,
  /** What the author says it is for. */
  purposeMax: 300,
  nameMax: 100,
  textMax: 100,
  /** Who a learning system says somebody is. */
  externalMax: 100,
  /** Learners of one publication who can tell who they are: nobody needs an account for it, so that anybody could go on for ever. */
  perPublication: 50_000,
  /** Personal links that are made at once, and how long they can be opened, days. */
  invitedMax: 200,
  invitedDays: 365,
  tokenMax: 1_000,
} as const

const L = PROFILE_LIMITS

/** One thing that learners are asked for. The label of a name and of an e-mail is the language's own word. */
export const learnerFieldSchema = z.strictObject({
  /** Stays the same while the field is there: what was told is found by it. */
  id: z.string().regex(/^\w{1,16}$/),
  kind: z.enum(LEARNER_FIELD_KINDS),
  label: z.string().trim().max(L.labelMax),
  isRequired: z.boolean(),
})
export type LearnerField = z.infer<typeof learnerFieldSchema>

/** What of a profile is wrong, by the field. */
const PROFILE_PROBLEMS = ['required', 'email', 'long'] as const
export type ProfileProblem = (typeof PROFILE_PROBLEMS)[number]

/** What learners told, by the id of the field; what they left out is not there. */
export type ProfileValues = Readonly<Record<string, string>>

/** What is told as it is kept: without spaces round it, in one form of its letters, e-mail addresses in small letters. */
export function profileValues(fields: readonly LearnerField[], values: ProfileValues): ProfileValues {
  return Object.fromEntries(fields.flatMap(({ id, kind }) => {
    const value = (Object.hasOwn(values, id) ? values[id] ?? '' : '').normalize('NFC').replace(/\s+/g, ' ').trim()
    return value === '' ? [] : [[id, kind === 'email' ? value.toLowerCase() : value]]
  }))
}

/** What is wrong with what somebody tells, by the id of the field; empty where nothing is (S2 §5: what is collected is specified). */
export function profileProblems(fields: readonly LearnerField[], told: ProfileValues): Readonly<Record<string, ProfileProblem>> {
  const values = profileValues(fields, told)
  return Object.fromEntries(fields.flatMap(({ id, isRequired, kind }): (readonly [string, ProfileProblem])[] => {
    const value = values[id]
    if (value === undefined) return isRequired ? [[id, 'required']] : []
    if (kind === 'email') return emailSchema.safeParse(value).success ? [] : [[id, 'email']]
    return value.length > (kind === 'name' ? L.nameMax : L.textMax) ? [[id, 'long']] : []
  }))
}

/** Where it is known from who somebody is: their own words, a personal link of the author, or a learning system. */
export const PROFILE_SOURCES = ['form', 'link', 'lms'] as const

const publication = z.object({ publicationId: z.string().max(100) })
const learner = z.uuid()
const told = z.record(z.string().max(16), z.string().max(320)).refine((values) => Object.keys(values).length <= L.fieldsMax, 'Too many')

/** What a publication asks its learners for, and what this one has told; the id of a learner is a secret, so it stands in the body. */
export const readProfile = endpoint({
  method: 'POST', path: '/publications/:publicationId/profile/read', access: 'public', summary: 'What a publication asks for about a learner, and what is known of this one',
  params: publication, body: z.strictObject({ learner }),
  data: z.object({
    /** Empty where nothing is asked. */
    fields: z.array(learnerFieldSchema),
    /** What it is for, in the author's words. */
    purpose: z.string(),
    /** Null where nothing is known. */
    profile: z.object({ name: z.string(), email: z.string(), values: z.record(z.string(), z.string()), source: z.enum(PROFILE_SOURCES) }).nullable(),
    /** The slide that they saw last, in whatever browser; null where nothing is known of them, or they saw none. */
    lastSlide: z.string().nullable(),
  }),
})

export type ProfileRequest = z.infer<typeof readProfile['data']>

/** Nothing is kept where nothing is asked. */
export const reportProfile = endpoint({
  method: 'PUT', path: '/publications/:publicationId/profile', access: 'public', summary: 'Tell who a learner of a publication is',
  params: publication,
  body: z.discriminatedUnion('source', [
    z.strictObject({ learner, source: z.literal('form'), values: told }),
    /** As the learning system has them. */
    z.strictObject({ learner, source: z.literal('lms'), name: z.string().max(255), externalId: z.string().max(4000) }),
  ]),
  data: z.object({}),
})

/** Who has the id takes back everything: what they told, answered and saw. */
export const forgetMe = endpoint({
  method: 'POST', path: '/publications/:publicationId/profile/forget', access: 'public', summary: 'Erase what is known of a learner, asked by that learner',
  params: publication, body: z.strictObject({ learner }), data: z.object({}),
})

/** Opens a personal link; the same learner in every browser. */
export const openInvitation = endpoint({
  method: 'POST', path: '/publications/:publicationId/invitations/open', access: 'public', summary: 'Who a personal link to a publication stands for',
  params: publication, body: z.strictObject({ token: z.string().min(1).max(L.tokenMax) }), data: z.object({ learner }),
})

/** Links that say who opens them; they are made, not kept. */
export const inviteLearners = endpoint({
  method: 'POST', path: '/lessons/:lessonId/publications/:publicationId/invitations', access: 'member', summary: 'Personal links to a publication, one for each learner',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100) }),
  body: z.strictObject({
    learners: z.array(z.strictObject({ email: emailSchema, name: z.string().trim().max(L.nameMax) })).min(1).max(L.invitedMax),
    days: z.number().int().min(1).max(L.invitedDays),
  }),
  data: z.object({ links: z.array(z.object({ email: z.string(), name: z.string(), link: z.string() })), until: z.number() }),
})

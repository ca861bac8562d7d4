import { z } from 'zod'
import { PROFILE_LIMITS, learnerFieldSchema } from '../activities/profiles.ts'
import { readWebSite, webSiteKey } from './domain.ts'
import { PUBLICATION_ACCESS, PUBLICATION_FORMS, PUBLISHING_LIMITS } from './limits.ts'
import { PUBLISH_FIELD_MESSAGES } from './messages.ts'

const L = PUBLISHING_LIMITS
const M = PUBLISH_FIELD_MESSAGES

const tagKey = (tag: string): string => tag.normalize('NFKC').toLowerCase()
const areDifferent = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

/** A web site, kept in lower case as it was typed. */
const domainSchema = z.string().trim().normalize('NFC').toLowerCase().superRefine((text, context) => {
  const site = readWebSite(text)
  if (typeof site === 'string') context.addIssue({ code: 'custom', message: M[site] })
})

function keyOfDomain(text: string): string {
  const site = readWebSite(text)
  return typeof site === 'string' ? text : webSiteKey(site)
}

/** What learners are asked for about themselves (S2 §3: additional user data, S2 §5: its fields are specified where it is collected). */
const userDataSchema = z.strictObject({
  /** The fields are kept, but without effect, while it is off, or nothing is counted. */
  isAsked: z.boolean(),
  fields: z.array(learnerFieldSchema).max(PROFILE_LIMITS.fieldsMax, M.tooManyUserFields)
    .refine((fields) => areDifferent(fields.map(({ id }) => id)) && (['name', 'email'] as const).every((kind) => fields.filter((field) => field.kind === kind).length <= 1), M.userFieldTwice)
    .refine((fields) => fields.every(({ kind, label }) => kind !== 'text' || label !== ''), M.userFieldUnnamed),
  /** What it is for, in the author's words. */
  purpose: z.string().trim().max(PROFILE_LIMITS.purposeMax, M.purposeTooLong),
}).refine(({ fields, isAsked }) => !isAsked || fields.length > 0, M.userFieldsRequired)

/** Learners whom nobody asks who they are. */
export const NO_USER_DATA: z.infer<typeof userDataSchema> = { isAsked: false, fields: [], purpose: '' }

/** What somebody says about a publication: the publish form of S2 §3, with the rules of S2 §5. */
export const publicationSettingsSchema = z.strictObject({
  title: z.string().trim().min(1, M.titleRequired).max(L.titleMax, M.titleTooLong),
  description: z.string().trim().max(L.descriptionMax, M.descriptionTooLong),
  tags: z.array(z.string().trim().min(1, M.tagsRequired).max(L.tagMax, M.tagTooLong))
    .min(L.tagsMin, M.tagsRequired).max(L.tagsMax, M.tooManyTags)
    .refine((tags) => areDifferent(tags.map(tagKey)), M.tagTwice),
  access: z.enum(PUBLICATION_ACCESS),
  /** The web sites on which it may be seen; kept, but without effect, while anybody may see it. */
  domains: z.array(domainSchema).max(L.domainsMax, M.tooManyDomains)
    .refine((domains) => areDifferent(domains.map(keyOfDomain)), M.domainTwice),
  /** Count how often it is opened, and note how far each learner comes. */
  collectAnalytics: z.boolean(),
  /** It plays inside a learning management system only. */
  lmsOnly: z.boolean(),
  /** Narration is shown as captions from the beginning. */
  subtitles: z.boolean(),
  /** Percent of the points from which on learners have passed; null: nobody passes or fails. A learning system's own mark goes before it. */
  passMark: z.number().int().min(1).max(100).nullable().default(null),
  userData: userDataSchema.default(NO_USER_DATA),
  /** Slides that learners walk through, or an interactive video that plays from its beginning to its end and stops for questions. */
  form: z.enum(PUBLICATION_FORMS).default('slides'),
}).refine(({ access, domains }) => access !== 'domains' || domains.length > 0, { path: ['domains'], message: M.domainsRequired })
export type PublicationSettings = z.infer<typeof publicationSettingsSchema>

/** Whether learners are asked who they are. */
export function asksWho({ collectAnalytics, userData }: Pick<PublicationSettings, 'collectAnalytics' | 'userData'>): boolean {
  return collectAnalytics && userData.isAsked
}

/** What the form begins with for a lesson nobody has published yet. */
export function newSettings(title: string, form: PublicationSettings['form'] = 'slides'): PublicationSettings {
  return {
    title: title.trim().slice(0, L.titleMax), description: '', tags: [], access: 'anyone', domains: [], collectAnalytics: true, lmsOnly: false,
    subtitles: true, passMark: null, userData: NO_USER_DATA, form,
  }
}

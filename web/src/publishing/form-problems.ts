import { PUBLISHING_LIMITS, PUBLISH_FIELD_MESSAGES, publicationSettingsSchema } from '@lectern/shared/publishing'
import type { PublicationSettings } from '@lectern/shared/publishing'

/** What is wrong with a form, by field; the first problem of each. An entry of a list counts for its list. */
export type FormProblems = Partial<Record<keyof PublicationSettings, string>>

/** Checks a form; all problems at once, so that nobody meets them one after the other. */
export function problemsOf(settings: PublicationSettings): FormProblems {
  const read = publicationSettingsSchema.safeParse(settings)
  const found: FormProblems = {}
  for (const issue of read.error?.issues ?? []) found[issue.path[0] as keyof PublicationSettings] ??= issue.message
  if (settings.userData.isAsked && settings.userData.fields.length === 0) found.userData ??= PUBLISH_FIELD_MESSAGES.userFieldsRequired
  // What concerns two fields is only looked at once each of them is right.
  if (settings.access === 'domains' && settings.domains.length === 0) found.domains ??= PUBLISH_FIELD_MESSAGES.domainsRequired
  return found
}

/** Suggested tags at most, and the shortest word that says something. */
const SUGGESTED_TAGS = 4
const TELLING_LETTERS = 5

/** Tags that a title and a description suggest: their longer words, once each, in their order, as tags are usually written. */
export function suggestedTags({ title, description }: Pick<PublicationSettings, 'title' | 'description'>): readonly string[] {
  const words = `${title} ${description}`.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  return [...new Set(words)].filter((word) => word.length >= TELLING_LETTERS && word.length <= PUBLISHING_LIMITS.tagMax).slice(0, SUGGESTED_TAGS)
}

/** What somebody wrote into a list field, split where entries end; pasted lists come apart too. */
export function entriesIn(text: string): readonly string[] {
  return text.split(/[,;\n]/).map((entry) => entry.trim()).filter((entry) => entry !== '')
}

import { PUBLISH_FIELD_MESSAGES, publicationSettingsSchema } from '@lectern/shared/publishing'
import type { PublicationSettings } from '@lectern/shared/publishing'

/** What is wrong with a form, by field; the first problem of each. An entry of a list counts for its list. */
export type FormProblems = Partial<Record<keyof PublicationSettings, string>>

/** Checks a form; all problems at once, so that nobody meets them one after the other. */
export function problemsOf(settings: PublicationSettings): FormProblems {
  const read = publicationSettingsSchema.safeParse(settings)
  const found: FormProblems = {}
  for (const issue of read.error?.issues ?? []) found[issue.path[0] as keyof PublicationSettings] ??= issue.message
  // What concerns two fields is only looked at once each of them is right.
  if (settings.access === 'domains' && settings.domains.length === 0) found.domains ??= PUBLISH_FIELD_MESSAGES.domainsRequired
  return found
}

/** What somebody wrote into a list field, split where entries end; pasted lists come apart too. */
export function entriesIn(text: string): readonly string[] {
  return text.split(/[,;\n]/).map((entry) => entry.trim()).filter((entry) => entry !== '')
}

import { z } from 'zod'

/** A tag of letters and digits that `Intl` takes, too: what is written in a language is cut into its words by that. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A language as calls name it (BCP 47), such as `pt-BR`. */
export const languageTagSchema = z.string().max(35).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).refine(isLanguageTag)

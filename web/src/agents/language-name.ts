/** What a language is called in another one, such as "Spanish (Mexico)"; its tag where nobody knows. */
export function languageName(tag: string, shownIn: string): string {
  return new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'code', languageDisplay: 'standard' }).of(tag) ?? tag
}

/** What people put in the place of letters; the list knows the words written out. */
const STANDS_FOR: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
/** What people add at the end until a form takes a word. */
const ADDED_AT_THE_END = /[\p{N}\p{P}\p{S}]{1,5}$/u

let list: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first chosen: a server that only signs people in does without. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

function spelledOut(word: string): string {
  return [...word].map((sign) => STANDS_FOR[sign] ?? sign).join('')
}

/**
 * Whether a password is one of the 49,000 most used among leaked ones, as it is or under what makes forms take it:
 * capitals, look-alike signs, and up to five digits and signs at the end (ASVS 4.0.3, 2.1.7; NIST SP 800-63B §5.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (list ??= commonPasswords())
  const lower = password.normalize('NFKC').toLowerCase()
  const bare = lower.replace(ADDED_AT_THE_END, '')
  return [lower, bare, spelledOut(lower), spelledOut(bare)].some((form) => common.has(form))
}

import { NAME_MAX } from '@lectern/shared/courses'
import { DEFAULT_CREATION_LANGUAGE } from '@lectern/shared/creation'
import type { ScreenLanguage } from '@lectern/shared/creation'
import { cutText } from '@lectern/shared/text'

/** A name as it is compared: case and ways of writing the same letter make no difference. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

const COPY_WORDS: Readonly<Record<ScreenLanguage, (name: string) => string>> = {
  'en-US': (name) => `Copy of ${name}`,
  'es-ES': (name) => `Copia de ${name}`,
  'hi-IN': (name) => `${name} की प्रतिलिपि`,
}

/** What a copy is called in the language of who asks for it; the name is cut where both are too long. */
export function copyName(name: string, language: ScreenLanguage = DEFAULT_CREATION_LANGUAGE): string {
  const words = COPY_WORDS[language]
  return words(cutText(name, NAME_MAX - words('').length))
}

/** The wanted name, or with the lowest number behind it that makes it differ from the taken ones. */
export function freeName(wanted: string, usedKeys: ReadonlySet<string>): string {
  if (!usedKeys.has(nameKey(wanted))) return wanted
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const name = cutText(wanted, NAME_MAX - suffix.length) + suffix
    if (!usedKeys.has(nameKey(name))) return name
  }
}

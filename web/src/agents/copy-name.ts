import { cutText } from '@lectern/shared/text'

/**
 * What a copy is called: `around` puts a name into the words for it, of at most `max` characters together. The name is
 * shortened rather than the words, which may stand behind it, and never in the middle of a letter of two code units.
 */
export function copyName(name: string, max: number, around: (name: string) => string): string {
  return around(cutText(name, Math.max(0, max - around('').length)))
}

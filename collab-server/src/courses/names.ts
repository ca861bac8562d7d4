import { NAME_MAX } from '@lectern/shared/courses'
import { cutText } from '@lectern/shared/text'

/** A name as it is compared: case and ways of writing the same letter make no difference. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

/** What a copy is called. */
export function copyName(name: string): string {
  return cutText(`Copy of ${name}`, NAME_MAX)
}

/** The wanted name, or with the lowest number behind it that makes it differ from the taken ones. */
export function freeName(wanted: string, takenKeys: ReadonlySet<string>): string {
  if (!takenKeys.has(nameKey(wanted))) return wanted
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const name = cutText(wanted, NAME_MAX - suffix.length) + suffix
    if (!takenKeys.has(nameKey(name))) return name
  }
}

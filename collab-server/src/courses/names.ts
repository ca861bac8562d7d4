import { NAME_MAX } from '@lectern/shared/courses'

/** A name as it is compared: case and ways of writing the same letter make no difference. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

/** Cuts without splitting a letter made of two code units. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xD8_00 && last <= 0xDB_FF ? max - 1 : max).trimEnd()
}

/** What a copy is called. */
export function copyName(name: string): string {
  return cut(`Copy of ${name}`, NAME_MAX)
}

/** The wanted name, or with the lowest number behind it that makes it differ from the taken ones. */
export function freeName(wanted: string, takenKeys: ReadonlySet<string>): string {
  if (!takenKeys.has(nameKey(wanted))) return wanted
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const name = cut(wanted, NAME_MAX - suffix.length) + suffix
    if (!takenKeys.has(nameKey(name))) return name
  }
}

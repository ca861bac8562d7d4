/**
 * What a copy is called: `around` puts a name into the words for it, of at most `max` characters together. The name is
 * shortened rather than the words, which may stand behind it, and never in the middle of a letter of two code units.
 */
export function copyName(name: string, max: number, around: (name: string) => string): string {
  const room = Math.max(0, max - around('').length)
  if (name.length <= room) return around(name)
  const last = name.charCodeAt(room - 1)
  return around(name.slice(0, last >= 0xD8_00 && last <= 0xDB_FF ? room - 1 : room).trimEnd())
}

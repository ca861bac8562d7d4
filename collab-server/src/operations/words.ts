const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size for people: `12.3 MB`. */
export function sizeWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 ? String(value) : value.toFixed(value < 10 ? 1 : 0)} ${UNITS[unit]}`
}

/** A count with its noun: `1 lesson`, `2 lessons`, `0 copies`. */
export function countWords(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

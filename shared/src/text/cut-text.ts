/** A text without case and accents, to search and sort by: "resume" finds "Résumé". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** At most so many code units of a text, without half a letter of two units and without spaces at its end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  const isHalf = last >= 0xD8_00 && last <= 0xDB_FF
  return text.slice(0, isHalf ? max - 1 : max).trimEnd()
}

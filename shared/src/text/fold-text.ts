/** A text without case and accents, to search and sort by: "resume" finds "Résumé". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

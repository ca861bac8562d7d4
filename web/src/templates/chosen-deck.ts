/** A presentation that was chosen for a template before there was one, until its editor is open. */
let chosen: { readonly templateId: string; readonly file: File } | null = null

/** Keeps a presentation for a template that is being opened. */
export function keepDeck(templateId: string, file: File): void {
  chosen = { templateId, file }
}

/** The presentation that was kept for a template, once; null when there is none. */
export function takeDeck(templateId: string): File | null {
  if (chosen?.templateId !== templateId) return null
  const { file } = chosen
  chosen = null
  return file
}

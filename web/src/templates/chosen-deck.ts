/** A presentation that was chosen for a template before there was one, until its editor is open. */
let chosen: { readonly templateId: string; readonly file: File } | null = null

/** Keeps a presentation for a template that is being opened. */
export function keepDeck(templateId: string, file: File): void {
  chosen = { templateId, file }
}

/** The presentation that is kept for a template; null when there is none. */
export function storedDeck(templateId: string): File | null {
  return chosen?.templateId === templateId ? chosen.file : null
}

/** Keeps it no more: it is asked about on screen now. */
export function forgetDeck(): void {
  chosen = null
}

/** Fonts a text can be set in: the house's own, and those every machine has something like. */
export const TEXT_FONTS = [
  { family: 'Inter Variable', label: 'Inter' },
  { family: 'Fraunces Variable', label: 'Fraunces' },
  { family: 'JetBrains Mono Variable', label: 'JetBrains Mono' },
  { family: 'Georgia', label: 'Georgia' },
  { family: 'Arial', label: 'Arial' },
  { family: 'Times New Roman', label: 'Times New Roman' },
  { family: 'Verdana', label: 'Verdana' },
  { family: 'Courier New', label: 'Courier New' },
] as const

/** What a font is called in lists; unknown ones by their own name. */
export function fontLabel(family: string): string {
  return TEXT_FONTS.find((font) => font.family === family)?.label ?? family
}

/** Fonts that stand in where the wanted one is not there. */
const FALLBACK_FONTS = 'Inter Variable, Inter, Noto Sans Devanagari Variable, Noto Sans Arabic Variable, Noto Sans Hebrew Variable, system-ui, Segoe UI, Helvetica, Arial, sans-serif'

/** The fonts that headings and other words are set in: two of the wanted ones, or one for both. */
export function familiesOf(fonts: readonly string[]): { readonly heading: string; readonly body: string } {
  const [heading, body = heading] = fonts
  const named = (font: string | undefined): string => [...(font === undefined ? [] : [`'${font}'`]), FALLBACK_FONTS].join(', ')
  return { heading: named(heading), body: named(body) }
}

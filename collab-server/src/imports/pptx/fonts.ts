import { DEVICE_FAMILIES, FONT_FAMILIES } from '@lectern/shared/fonts'

/** Families that come with the product by how like they are to those that decks name: as wide first, then as they look. */
const LIKE: Readonly<Record<string, string>> = {
  'calibri': 'Carlito', 'calibri light': 'Carlito', 'candara': 'Source Sans 3', 'corbel': 'Source Sans 3', 'lato': 'Source Sans 3', 'trebuchet ms': 'Source Sans 3', 'gill sans mt': 'Source Sans 3', 'gill sans': 'Source Sans 3',
  'aptos': 'DM Sans', 'aptos display': 'DM Sans', 'tw cen mt': 'Outfit', 'century gothic': 'Lexend', 'futura': 'Outfit', 'avenir': 'Nunito', 'avenir next': 'Nunito', 'poppins': 'Outfit', 'quicksand': 'Nunito', 'segoe ui': 'Open Sans', 'segoe ui light': 'Open Sans', 'noto sans': 'Open Sans', 'lucida sans': 'Verdana', 'lucida sans unicode': 'Verdana', 'lucida grande': 'Verdana', 'euphemia': 'Open Sans', 'myriad pro': 'Source Sans 3', 'optima': 'Source Sans 3', 'pt sans': 'Source Sans 3', 'ubuntu': 'Work Sans', 'franklin gothic book': 'Work Sans', 'franklin gothic medium': 'Work Sans',
  'cambria': 'Caladea', 'cambria math': 'Caladea', 'constantia': 'Source Serif 4', 'garamond': 'EB Garamond', 'palatino linotype': 'Frank Ruhl Libre', 'palatino': 'Frank Ruhl Libre', 'book antiqua': 'Frank Ruhl Libre', 'bookman old style': 'Noto Serif', 'century schoolbook': 'Literata', 'baskerville': 'EB Garamond', 'perpetua': 'EB Garamond', 'lucida bright': 'Literata', 'rockwell': 'Roboto Slab', 'didot': 'Playfair Display', 'bodoni mt': 'Playfair Display',
  'consolas': 'Fira Code', 'lucida console': 'Fira Code', 'menlo': 'Fira Code', 'monaco': 'Fira Code', 'source code pro': 'Fira Code', 'impact': 'Oswald', 'bebas neue': 'Oswald', 'comic sans ms': 'Baloo 2', 'segoe print': 'Caveat', 'bradley hand itc': 'Caveat', 'brush script mt': 'Dancing Script',
  'mangal': 'Noto Sans Devanagari', 'nirmala ui': 'Noto Sans Devanagari', 'kokila': 'Noto Serif Devanagari', 'david': 'Frank Ruhl Libre', 'traditional arabic': 'Noto Naskh Arabic', 'simplified arabic': 'Noto Sans Arabic',
}
/** Families that devices have under other names. */
const SAME: Readonly<Record<string, string>> = {
  'tahoma': 'Verdana', 'helvetica': 'Arial', 'helvetica neue': 'Arial', 'liberation sans': 'Arial', 'arial narrow': 'Arial', 'arial black': 'Arial', 'times': 'Times New Roman', 'liberation serif': 'Times New Roman', 'courier': 'Courier New', 'liberation mono': 'Courier New',
}
const KNOWN = new Map<string, string>([
  ...FONT_FAMILIES.map(({ family, label }) => [label.toLowerCase(), family] as const), ...DEVICE_FAMILIES.map((family) => [family.toLowerCase(), family] as const),
])
const PLAIN = 'Source Sans 3 Variable'

/** The family that shows what a deck names, and whether it is another one. */
export function familyFor(typeface: string): { readonly family: string; readonly isOther: boolean } {
  const name = typeface.trim().toLowerCase()
  const known = KNOWN.get(name) ?? KNOWN.get(name.replace(/ (?:thin|extralight|light|medium|semibold|extrabold|black|bold|regular)$/, ''))
  if (known !== undefined) return { family: known, isOther: false }
  const same = SAME[name]
  if (same !== undefined) return { family: same, isOther: false }
  const like = KNOWN.get((LIKE[name] ?? guessed(name)).toLowerCase())
  return { family: like ?? PLAIN, isOther: true }
}

function guessed(name: string): string {
  if (/mono|\bcode|courier|console|typewriter/.test(name)) return 'Fira Code'
  if (/sans|grotesk|gothic/.test(name)) return 'Source Sans 3'
  if (/serif|roman|garamond|slab|bodoni|book|antiqua/.test(name)) return 'Source Serif 4'
  if (/hand|script|brush|marker|pen/.test(name)) return 'Caveat'
  return 'Source Sans 3'
}

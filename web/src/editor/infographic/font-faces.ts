import { declareFaces } from '../../rendering/fonts/declare-faces.ts'

/** Families behind the wanted ones, for letters that these do not have. */
const BEHIND = ['Inter Variable', 'Noto Sans Devanagari Variable', 'Noto Sans Arabic Variable', 'Noto Sans Hebrew Variable']

const files = new Map<string, Promise<string>>()

async function asDataUrl(url: string): Promise<string> {
  const bytes = await (await fetch(url)).blob()
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')))
    reader.readAsDataURL(bytes)
  })
}

/** The file of a face; one that did not come is asked for again by the next picture, and this one does without. */
async function fileOf(url: string): Promise<string> {
  const coming = files.get(url) ?? asDataUrl(url)
  files.set(url, coming)
  return await coming.catch(() => {
    files.delete(url)
    return ''
  })
}

/** Whether a face has letters of a text, by what its style sheet says of it (`U+0000-00FF, U+0131`). */
export function hasLetters(range: string, text: string): boolean {
  const parts = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/giu)].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
  return parts.length === 0 || [...text].some((letter) => parts.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to))
}

function facesIn(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  } catch {
    // A sheet of another place is not ours to read.
    return []
  }
}

/**
 * The faces of some families for the letters of a text, written into a style sheet themselves: a page in a sandbox and a picture load
 * nothing. Fonts that did not come are left out, so that the system's own take their place.
 */
export async function facesFor(families: readonly string[], text: string): Promise<string> {
  const wanted = [...new Set([...families, ...BEHIND])]
  await Promise.all(wanted.map(async (family) => await declareFaces(family, text).catch(() => undefined)))
  const rules = [...document.styleSheets].flatMap(facesIn).filter(({ style }) => (
    wanted.includes(style.getPropertyValue('font-family').replaceAll(/["']/gu, '')) && style.getPropertyValue('font-style') !== 'italic' && hasLetters(style.getPropertyValue('unicode-range'), text)
  ))
  const faces = await Promise.all(rules.map(async ({ parentStyleSheet, style }) => {
    const [, address] = /url\(["']?([^"')]+)/u.exec(style.getPropertyValue('src')) ?? []
    if (address === undefined) return ''
    const source = await fileOf(new URL(address, parentStyleSheet?.href ?? document.baseURI).href)
    const range = style.getPropertyValue('unicode-range')
    return source === '' ? '' : `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight') || '100 900'};src:url(${source})${range === '' ? '' : `;unicode-range:${range}`}}`
  }))
  return faces.join('')
}

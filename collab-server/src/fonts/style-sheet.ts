/** A style sheet that names fonts may have so many bytes. */
export const SHEET_MAX_BYTES = 200_000

const FACES = /@font-face\s*\{([^{}]*)\}/g
// Without a bracket in what is not quoted, and never empty: each letter is then looked at a few times at most, whoever wrote the sheet.
const SOURCES = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/g
const RANGE = /unicode-range\s*:([^;]*)/i

/** A style sheet without its comments; one that does not end goes to the end. */
function withoutComments(sheet: string): string {
  let kept = ''
  let at = 0
  for (;;) {
    const opens = sheet.indexOf('/*', at)
    if (opens === -1) return kept + sheet.slice(at)
    kept += sheet.slice(at, opens)
    const closes = sheet.indexOf('*/', opens + 2)
    if (closes === -1) return kept
    at = closes + 2
  }
}

/** Whether a face draws letters of English: its range begins with the first of them, or it has none. */
function isLatin(face: string): boolean {
  const range = RANGE.exec(face)?.[1]
  return range === undefined || /U\+0{0,4}(?:0-|\?\?)/i.test(range)
}

/** The address of the first file in a face that browsers show, WOFF2 before others. */
function sourceOf(face: string, base: string): string | undefined {
  const named = [...face.matchAll(SOURCES)].map(([, double, single, bare]) => double ?? single ?? bare ?? '').filter((url) => URL.canParse(url, base))
  const path = (url: string): string => new URL(url, base).pathname
  const found = named.find((url) => /\.woff2$/i.test(path(url))) ?? named.find((url) => /\.(?:woff|ttf|otf)$/i.test(path(url)))
  return found === undefined ? undefined : new URL(found, base).href
}

/** The file of the first face for Latin letters that a style sheet names, else of the first face; undefined where it names none. */
export function fontInSheet(sheet: string, base: string): string | undefined {
  const faces = [...withoutComments(sheet).matchAll(FACES)].map(([, face]) => face ?? '')
  const inOrder = [...faces.filter(isLatin), ...faces]
  return inOrder.map((face) => sourceOf(face, base)).find((url) => url !== undefined)
}

/** EMU of a slide point: 1920 × 1080 points are the 13⅓ × 7½ inches of a wide slide. */
const EMU_PER_POINT = 6350
/** Hundredths of a typographic point of a slide point. */
const CENTIPOINTS_PER_POINT = 50

/** A length of slide points in EMU. */
export function emu(points: number): number {
  return Math.round(points * EMU_PER_POINT)
}

/** A size of letters or lines, slide points, in hundredths of a typographic point. */
export function centipoints(points: number): number {
  return Math.round(points * CENTIPOINTS_PER_POINT)
}

/** A share of 1 in thousandths of a percent, which is how DrawingML counts. */
export function perMille(share: number): number {
  return Math.round(share * 100_000)
}

/** Degrees clockwise in 60000ths, from 0 up to a whole turn. */
export function angle(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) * 60_000)
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot hold or that nobody sees, and halves of pairs. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu

/** Words as they stand in XML, in an element or an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/["&<>]/g, (mark) => ESCAPES[mark] ?? mark)
}

/** A part of a file as XML. */
export function xmlPart(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
}

/** The namespaces of parts of a presentation. */
export const NAMESPACES = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
  + 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

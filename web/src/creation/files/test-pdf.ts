/** A line of a page: its words, their height and place in points, from the foot of the page. */
export type TestLine = readonly [words: string, size: number, x: number, y: number]

/** A grey picture: its page from 0, its size in pixels, its place in points, and how grey it is. */
export type TestPicture = readonly [page: number, width: number, height: number, box: readonly [x: number, y: number, width: number, height: number], grey?: number]

/** What turns what is written so that it stands upright on a page that is shown turned. */
const TURNS = { 0: '', 90: '0 1 -1 0 600 0 cm\n', 180: '-1 0 0 -1 600 800 cm\n', 270: '0 -1 1 0 0 800 cm\n' } as const

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A font of Chinese, Japanese or Korean that says no more of its letters than their codes, as an object. */
export const codedFont = (encoding: string, ordering: string): string => (
  `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>`
)

/**
 * The bytes of a PDF with lines of Helvetica on pages of 600 × 800 points, as plain as the format allows (ISO 32000-1 §7).
 * @param turn how far its pages are turned where they are shown
 * @param font another font than Helvetica, as an object; its words are bytes then
 * @param fields fields of the first page, as the entries of their annotations
 */
export function pdfOf(pages: readonly (readonly TestLine[])[], pictures: readonly TestPicture[] = [], turn: keyof typeof TURNS = 0, font = HELVETICA, fields: readonly string[] = []): Uint8Array {
  const fieldAt = 4 + pages.length * 2 + pictures.length
  const named = pictures.map(([page], at) => [page, `/P${at} ${4 + pages.length * 2 + at} 0 R`] as const)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${fields.length === 0 ? '' : ` /AcroForm << /Fields [${fields.map((_, at) => `${fieldAt + at} 0 R`).join(' ')}] /DA (/F1 0 Tf) /DR << /Font << /F1 3 0 R >> >> >>`} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    font,
    ...pages.flatMap((lines, at) => {
      const content = TURNS[turn] + lines.map(([words, size, x, y]) => `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`).join('\n')
        + pictures.map(([page, , , [x, y, width, height]], number) => (page === at ? `\nq ${width} 0 0 ${height} ${x} ${y} cm /P${number} Do Q` : '')).join('')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate ${turn} /Resources << /Font << /F1 3 0 R >> /XObject << ${named.flatMap(([page, name]) => (page === at ? [name] : [])).join(' ')} >> >> /Contents ${5 + at * 2} 0 R${at > 0 || fields.length === 0 ? '' : ` /Annots [${fields.map((__, field) => `${fieldAt + field} 0 R`).join(' ')}]`} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...pictures.map(([, width, height, , grey = 128]) => (
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${width * height} >>\nstream\n${String.fromCodePoint(grey).repeat(width * height)}\nendstream`
    )),
    ...fields.map((field, at) => `<< /Type /Annot /Subtype /Widget /T (field${at}) /P 4 0 R ${field} >>`),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  return Uint8Array.from(`${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, (letter) => letter.codePointAt(0) ?? 0)
}

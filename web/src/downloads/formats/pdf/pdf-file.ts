/** What stands at the beginning: the version, and bytes by which programs know that it is not all text. */
const HEADER = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2D, 0x31, 0x2E, 0x37, 0x0A, 0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A])

/** A PDF that is put together (ISO 32000-1 §7): objects by their numbers. */
export interface PdfFile {
  /** The number of an object that is written later, so that others can refer to it. */
  reserve(): number
  /** Writes an object, in ASCII. */
  write(number: number, content: string): void
  /** Writes an object with bytes; `entries` are those of its dictionary but for the length. */
  writeStream(number: number, entries: string, bytes: Uint8Array<ArrayBuffer>): void
  /** The whole file; every number that was reserved has been written. */
  finish(catalogue: number, info: number): readonly BlobPart[]
}

/** Begins a file. */
export function createPdfFile(): PdfFile {
  const parts: BlobPart[] = [HEADER]
  const places: number[] = [0]
  let length = HEADER.length
  const add = (bytes: Uint8Array<ArrayBuffer>): void => {
    parts.push(bytes)
    length += bytes.length
  }
  const say = (text: string): void => add(new TextEncoder().encode(text))
  const begin = (number: number): void => {
    places[number] = length
    say(`${number} 0 obj\n`)
  }
  return {
    reserve: () => places.push(0) - 1,
    write(number, content) {
      begin(number)
      say(`${content}\nendobj\n`)
    },
    writeStream(number, entries, bytes) {
      begin(number)
      say(`<< ${entries} /Length ${bytes.length} >>\nstream\n`)
      add(bytes)
      say('\nendstream\nendobj\n')
    },
    finish(catalogue, info) {
      const at = length
      const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
      say(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${places.length} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`)
      return parts
    },
  }
}

/** Bytes as digits. */
export function hex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The code units of words, as digits. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}

/** Words as titles and descriptions have them: UTF-16 with its mark. */
export function textString(text: string): string {
  return `<feff${utf16(text)}>`
}

/** An address as links have it. */
export function uriString(href: string): string {
  return `<${hex(new TextEncoder().encode(encodeURI(href).replaceAll('%25', '%')))}>`
}

/** A number with as many digits as a page can show. */
export function real(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

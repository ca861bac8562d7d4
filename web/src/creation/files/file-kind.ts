/** What a file is by its bytes, whatever its name says. `word-97` is also what a Word file with a password looks like. */
export type FileKind = 'docx' | 'pdf' | 'html' | 'text' | 'word-97' | 'unknown'

const startsWith = (bytes: Uint8Array, ...begin: readonly number[]): boolean => begin.every((byte, at) => bytes[at] === byte)

/** Tells what can be read as text. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  // Programs write up to 1,024 bytes of their own before a PDF (ISO 32000-1, annex H.3.4.1).
  if (latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'word-97'
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return namesInZip(bytes).includes('word/document.xml') ? 'docx' : 'unknown'
  const text = decodeText(bytes)
  if (text === null) return 'unknown'
  return /^\s*(?:<!doctype html|<html|<head|<body|<p[\s>]|<h[1-6][\s>])/i.test(text) ? 'html' : 'text'
}

/** The words of a text file: UTF-8, UTF-16 with its mark, else Windows' Latin alphabet; null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const coding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  try {
    const text = new TextDecoder(coding ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return coding !== null || bytes.includes(0) ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

interface ZipEntry {
  readonly name: string
  /** As the directory says; `zip-sizes.ts` checks it. */
  readonly unpackedBytes: number
  readonly packedBytes: number
  readonly method: number
  /** Where its local header begins. */
  readonly at: number
}

/** The entries of a ZIP by its central directory (APPNOTE.TXT 4.3.12, 4.3.16); none of what is damaged. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const lowest = Math.max(0, end - 0xffff)
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < lowest) return []
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return []
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)), unpackedBytes: view.getUint32(at + 24, true),
      packedBytes: view.getUint32(at + 20, true), method: view.getUint16(at + 10, true), at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function namesInZip(bytes: Uint8Array): readonly string[] {
  return zipEntries(bytes).map(({ name }) => name)
}

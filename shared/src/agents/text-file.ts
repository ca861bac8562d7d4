import { AGENT_LIMITS } from './limits.ts'

/** Why a file is not taken as text. */
export type TextFileRefusal = 'empty' | 'too-large' | 'too-long' | 'not-text'

/** What a file turned out to be. */
export type TextFile = { readonly text: string; readonly refusal: null } | { readonly text: null; readonly refusal: TextFileRefusal }

/** Everything below a space but tab, line feed, form feed and carriage return, and delete: no editor of text writes them. */
// oxlint-disable-next-line eslint/no-control-regex -- that is what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

/** Whether this is text alone: no control characters, no halves of letters. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text)
}

/** UTF-8 unless a byte order mark says otherwise; null for bytes that are no text in that encoding. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Reads a file as text, judged by its bytes and never by its name; lines end with a line feed alone. */
export function readTextFile(bytes: Uint8Array): TextFile {
  const refuse = (refusal: TextFileRefusal): TextFile => ({ text: null, refusal })
  if (bytes.length > AGENT_LIMITS.documentFileMaxBytes) return refuse('too-large')
  const decoded = decode(bytes)
  if (decoded === null || !isPlainText(decoded)) return refuse('not-text')
  const text = decoded.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return refuse('empty')
  return text.length > AGENT_LIMITS.documentTextMax ? refuse('too-long') : { text, refusal: null }
}

import { SaxesParser } from 'saxes'
import { WORKBOOK_LIMITS } from './limits.ts'

/** What is told of XML while it is read; names come without their prefixes. */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void
  text?(text: string, path: readonly string[]): void
  close?(name: string, path: readonly string[]): void
}

/** The reading is over before the end of the text. */
export class EnoughRead extends Error {
  override readonly name = 'EnoughRead'
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML piece by piece without keeping it. A document that declares entities is refused.
 * @throws Error where it is no XML or nests too deep; {@link EnoughRead} of a listener ends it quietly
 */
export function readXmlEvents(text: string, { close, open, text: words }: XmlEvents): void {
  const parser = new SaxesParser()
  const path: string[] = []
  const refuse = (error: Error): never => { throw error }
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('ENTITY')) refuse(new Error('entities are declared'))
  })
  parser.on('error', refuse)
  parser.on('opentag', ({ attributes, name }) => {
    if (path.length >= WORKBOOK_LIMITS.depth) refuse(new Error('it nests too deep'))
    path.push(local(name))
    open?.(local(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), String(value)])), path)
  })
  parser.on('closetag', ({ name }) => {
    close?.(local(name), path)
    path.pop()
  })
  const report = (piece: string): void => words?.(piece, path)
  parser.on('text', report)
  parser.on('cdata', report)
  try {
    parser.write(text).close()
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error
  }
}

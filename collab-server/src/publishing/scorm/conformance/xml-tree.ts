import { SaxesParser } from 'saxes'

/** An element as rules look at it. */
export interface XmlElement {
  /** With its namespace before a space: `http://… manifest`. */
  readonly name: string
  /** By name; those of a namespace have it before a space. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: OpenElement[]
  text: string
}

const named = (uri: string, local: string): string => (uri === '' ? local : `${uri} ${local}`)

/** Reads XML with namespaces. @throws Error for what is none, and for a document type */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: OpenElement | null = null
  parser.on('error', (error) => { throw error })
  parser.on('doctype', () => { throw new Error('it has a document type') })
  parser.on('opentag', ({ attributes, local, uri }) => {
    const element: OpenElement = {
      name: named(uri, local), children: [], text: '',
      attributes: Object.fromEntries(Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns').map((one) => [named(one.uri, one.local), one.value])),
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  })
  parser.on('closetag', () => { open.pop() })
  parser.write(text).close()
  if (root === null) throw new Error('it has no element')
  return root
}

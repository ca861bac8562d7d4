import { SaxesParser } from 'saxes'
import { QUESTION_FILE_LIMITS, QuestionFileError } from './model.ts'

/** An element of XML: its name without its prefix, its attributes, and what stands in it. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}

type Open = XmlNode & { readonly children: (XmlNode | string)[] }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML into a tree. A document that declares entities is refused as a whole: nothing grows while it is read.
 * @throws QuestionFileError where it is no XML, or nests too deep
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser()
  const stack: Open[] = []
  let root: XmlNode | null = null
  const refuse = (): never => { throw new QuestionFileError('notThisKind') }
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('ENTITY')) throw new QuestionFileError('entities')
  })
  parser.on('error', refuse)
  parser.on('opentag', ({ attributes, name }) => {
    if (stack.length >= QUESTION_FILE_LIMITS.depth) refuse()
    const node: Open = { name: local(name), attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), String(value)])), children: [] }
    stack.at(-1)?.children.push(node)
    root ??= node
    stack.push(node)
  })
  parser.on('closetag', () => void stack.pop())
  const add = (words: string): void => void stack.at(-1)?.children.push(words)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  return root ?? refuse()
}

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

/** The first element of a name within another, however deep. */
export function findNode(node: XmlNode, name: string): XmlNode | null {
  return findNodes(node, (one) => one.name === name)[0] ?? null
}

/** All elements within another that are asked for, in the order of the document; what lies in one of them is not looked through. */
export function findNodes(node: XmlNode, matches: (node: XmlNode) => boolean): readonly XmlNode[] {
  return node.children.filter(isNode).flatMap((child) => (matches(child) ? [child] : findNodes(child, matches)))
}

const BREAKS = new Set(['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote'])

/** The words in an element, without those of elements that `leavesOut` names; its paragraphs as lines. */
export function wordsIn(node: XmlNode, leavesOut: (node: XmlNode) => boolean = () => false): string {
  const read = (one: XmlNode): string => one.children.map((child) => {
    if (!isNode(child)) return child.replace(/\s+/g, ' ')
    if (leavesOut(child)) return ''
    return BREAKS.has(child.name) ? `\n${read(child)}\n` : read(child)
  }).join('')
  return read(node).split('\n').map((line) => line.trim()).filter((line) => line !== '').join('\n')
}

/** Text for XML; what XML cannot hold is left out. */
export function xmlText(words: string): string {
  // oxlint-disable-next-line no-control-regex -- those that XML has no way to write
  return words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

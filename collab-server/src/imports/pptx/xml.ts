import { SaxesParser } from 'saxes'
import { DeckRefusal } from './refusal.ts'

/** An element of a part, by names whose prefixes are always the same. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own characters. */
  readonly text: string
  /** It stands in place of something that only newer programs show: the prefixes of what that needs. */
  readonly insteadOf?: string
  /** What it stands in place of, where that has equations. */
  readonly instead?: readonly XmlNode[]
}

/** Prefixes by the namespaces of ECMA-376 as programs write them, and as its strict form has them. */
const PREFIXES = new Map(([
  ['p', 'presentationml/2006/main', 'presentationml/main'], ['a', 'drawingml/2006/main', 'drawingml/main'], ['c', 'drawingml/2006/chart', 'drawingml/chart'],
  ['dgm', 'drawingml/2006/diagram', 'drawingml/diagram'], ['m', 'officeDocument/2006/math', 'officeDocument/math'],
  ['r', 'officeDocument/2006/relationships', 'officeDocument/relationships'],
] as const).flatMap(([prefix, usual, strict]): readonly (readonly [string, string])[] => [
  [`http://schemas.openxmlformats.org/${usual}`, prefix], [`http://purl.oclc.org/ooxml/${strict}`, prefix],
]))
PREFIXES.set('http://schemas.openxmlformats.org/package/2006/relationships', 'rel')
PREFIXES.set('http://schemas.openxmlformats.org/package/2006/content-types', 'ct')
PREFIXES.set('http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc')
PREFIXES.set('http://schemas.microsoft.com/office/drawing/2008/diagram', 'p')

/** Bounds of one part: beyond them it is no slide that anybody made. */
const XML_BOUNDS = { depth: 200, nodes: 400_000 } as const

interface OpenNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** What stands in place of alternatives: what every program shows, or where there is no such thing the first of them. */
function chosenOf({ children }: XmlNode): readonly XmlNode[] {
  const choice = children.find(({ name }) => name === 'mc:Choice')
  const fallback = children.find(({ name }) => name === 'mc:Fallback')
  // Newer programs add lengths and bounces to what is the same otherwise.
  if (choice !== undefined && choice.children.length > 0 && choice.children.every(isRead)) return choice.children
  if (fallback === undefined || fallback.children.length === 0) return choice?.children ?? []
  if (choice !== undefined && hasEquation(choice)) return fallback.children.map((node) => ({ ...node, insteadOf: 'm', instead: choice.children }))
  const insteadOf = choice?.attributes['Requires'] ?? ''
  return fallback.children.map((node) => ({ ...node, insteadOf }))
}

/** Animations, and transitions that all programs know. */
function isRead({ children, name }: XmlNode): boolean {
  return name === 'p:timing' || (name === 'p:transition' && children.every((one) => one.name.startsWith('p:')))
}

function hasEquation(node: XmlNode): boolean {
  return node.name.startsWith('m:') || node.children.some(hasEquation)
}

/**
 * A part as a tree. It declares no document type, so nothing outside of it is ever named or read.
 * @throws DeckRefusal for what is not well-formed, declares a document type, or has too many elements.
 */
export function parseXml(bytes: Uint8Array): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const stack: OpenNode[] = [{ name: '', attributes: {}, children: [], text: '' }]
  let nodes = 0
  parser.on('error', (error) => { throw new DeckRefusal('deck-damaged', error) })
  parser.on('doctype', () => { throw new DeckRefusal('deck-unsafe') })
  parser.on('opentag', ({ attributes, local, prefix, uri }) => {
    if (++nodes > XML_BOUNDS.nodes || stack.length > XML_BOUNDS.depth) throw new DeckRefusal('deck-too-complex')
    const named = (space: string, own: string, name: string): string => {
      const known = PREFIXES.get(space) ?? own
      return known === '' ? name : `${known}:${name}`
    }
    const node: OpenNode = { name: named(uri, prefix, local), attributes: {}, children: [], text: '' }
    for (const attribute of Object.values(attributes)) node.attributes[named(attribute.uri, attribute.prefix, attribute.local)] = attribute.value
    stack.push(node)
  })
  parser.on('text', (text) => {
    const open = stack.at(-1)
    if (open && stack.length > 1) open.text += text
  })
  parser.on('closetag', () => {
    const node = stack.pop()
    const parent = stack.at(-1)
    if (!node || !parent) return
    if (node.name === 'mc:AlternateContent') for (const one of chosenOf(node)) parent.children.push(one)
    else parent.children.push(node)
  })
  parser.write(decoded(bytes)).close()
  const root = stack[0]?.children[0]
  if (!root) throw new DeckRefusal('deck-damaged')
  return root
}

/** The characters of a part. */
export function decoded(bytes: Uint8Array): string {
  const coding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(coding).decode(bytes)
}

/** An element that no file has. */
export function madeNode(name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly XmlNode[] = []): XmlNode {
  return { name, attributes, children, text: '' }
}

/** The first child of this name. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((candidate) => candidate.name === name)
}

/** What lies at the end of a way of children. */
export function at(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  let found = node
  for (const name of names) found = child(found, name)
  return found
}

/** All children of this name. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((candidate) => candidate.name === name) ?? []
}

/** All elements of this name below. */
export function below(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.flatMap((one) => [...(one.name === name ? [one] : []), ...below(one, name)]) ?? []
}

/** A number of an attribute; undefined for what is none. */
export function numberOf(node: XmlNode | undefined, name: string): number | undefined {
  const text = node?.attributes[name]
  if (text === undefined || text.trim() === '') return undefined
  // Shares are numbers of thousandths of a percent, or percents in words.
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) * 1000 : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Yes, no, or undefined where nothing is said. */
export function flagOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const text = node?.attributes[name]
  return text === undefined ? undefined : text === '1' || text === 'true' || text === 'on'
}

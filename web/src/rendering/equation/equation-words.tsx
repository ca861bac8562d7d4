import { createElement } from 'react'
import type { ReactNode } from 'react'

/** What MathML may have here: nothing that leads anywhere, runs or looks like something else. */
const TAGS = new Set([
  'math', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom', 'menclose', 'msub', 'msup', 'msubsup',
  'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none', 'mtable', 'mtr', 'mtd', 'mlabeledtr', 'merror', 'mfenced',
])
const ATTRIBUTES = new Set(['display', 'mathvariant', 'accent', 'accentunder', 'stretchy', 'fence', 'separator', 'linethickness', 'columnalign', 'notation', 'intent', 'arg'])
/** Elements within each other. */
const DEEPEST = 60

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || depth > DEEPEST) return null
  const name = node.localName
  const children = [...node.childNodes].map((child, at) => nodeOf(child, at, depth + 1))
  if (!TAGS.has(name)) return children
  const attributes = Object.fromEntries([...node.attributes].filter((attribute) => ATTRIBUTES.has(attribute.name)).map((attribute) => [attribute.name, attribute.value]))
  return createElement(name, { key, ...attributes }, ...children)
}

/** An equation for who hears it, as MathML; its LaTeX where there is none. */
export function equationWords(mathml: string, latex: ReactNode): ReactNode {
  if (mathml === '') return latex
  const { documentElement } = new DOMParser().parseFromString(mathml, 'text/xml')
  return documentElement.localName === 'math' && documentElement.getElementsByTagName('parsererror').length === 0 ? nodeOf(documentElement, 0, 0) : latex
}

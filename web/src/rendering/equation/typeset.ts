import { LATEX_MAX } from '@lectern/shared/lesson'
import type { EquationDrawing } from '@lectern/shared/lesson'
import { mathjax } from '@mathjax/src/mjs/mathjax.js'
import { liteAdaptor } from '@mathjax/src/mjs/adaptors/liteAdaptor.js'
import type { LiteElement } from '@mathjax/src/mjs/adaptors/lite/Element.js'
import { STATE } from '@mathjax/src/mjs/core/MathItem.js'
import type { MmlNode } from '@mathjax/src/mjs/core/MmlTree/MmlNode.js'
import { SerializedMmlVisitor } from '@mathjax/src/mjs/core/MmlTree/SerializedMmlVisitor.js'
import { RegisterHTMLHandler } from '@mathjax/src/mjs/handlers/html.js'
import { TeX } from '@mathjax/src/mjs/input/tex.js'
import { SVG } from '@mathjax/src/mjs/output/svg.js'
import '@mathjax/src/mjs/input/tex/base/BaseConfiguration.js'
import '@mathjax/src/mjs/input/tex/ams/AmsConfiguration.js'
import '@mathjax/src/mjs/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import '@mathjax/src/mjs/input/tex/cancel/CancelConfiguration.js'
import '@mathjax/src/mjs/input/tex/mhchem/MhchemConfiguration.js'
import { MathJaxMhchemFontExtension } from '@mathjax/mathjax-mhchem-font-extension/mjs/svg.js'
import { MathJaxTexFont } from '@mathjax/mathjax-tex-font/mjs/svg.js'

/** An equation that was typeset, or why it was not: a sentence of the typesetter, in English. */
export type Typesetting = { readonly kind: 'drawn'; readonly drawing: EquationDrawing } | { readonly kind: 'wrong'; readonly why: string }

/**
 * Signs, structures, chemistry and struck-out terms. What is left out on purpose: macros of one's own (they multiply), HTML, links and styles
 * (`\href`, `\class`), and everything that loads something (`\require`).
 */
const PACKAGES = ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem']
/** Signs of the outlines that one equation is drawn with, and of its MathML. */
const MOST = { glyphs: 2000, uses: 4000, mathml: 30_000 } as const

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)

// Arrows and bonds of chemistry.
MathJaxTexFont.addExtension(MathJaxMhchemFontExtension)

const input = new TeX({
  packages: PACKAGES, maxMacros: 1000, maxBuffer: 5 * LATEX_MAX,
  formatError: (_: unknown, error: Error) => {
    throw error
  },
})
const page = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none', fontData: MathJaxTexFont, linebreaks: { inline: false } }) })
const visitor = new SerializedMmlVisitor()

/** Where something stands: moved by x and y and made so many times as wide and high. */
interface Place {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  /** x, y, width and height of the box that is left of it. */
  readonly clip: readonly number[]
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
const numbersOf = (words: string | undefined): number[] => (words ?? '').match(/-?[\d.]+(?:e-?\d+)?/gi)?.map(Number) ?? []

/** The place of what stands in something that is moved and scaled, as MathJax writes that. */
function placed(place: Place, transform: string | undefined): Place {
  let { high, wide, x, y } = place
  for (const [, name, given] of (transform ?? '').matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [first = 0, second] = numbersOf(given)
    if (name === 'translate') [x, y] = [x + first * wide, y + (second ?? 0) * high]
    else [wide, high] = [wide * first, high * (second ?? first)]
  }
  return { ...place, x, y, wide, high }
}

/** What MathJax calls letters that it has no outlines for. */
const WORDS = 'text'

interface Collected {
  readonly glyphs: Map<string, number>
  readonly uses: number[][]
  readonly bars: number[][]
  readonly words: [number, number, number, string][]
}

/** Gathers what a node and those in it draw. */
function collect(node: LiteElement, at: Place, into: Collected): void {
  const { kind } = node
  const attributes = node.attributes as Readonly<Record<string, string | undefined>>
  const place = placed(at, attributes['transform'])
  const { clip, high, wide, x, y } = place
  const value = (name: string): number => Number.parseFloat(attributes[name] ?? '0') || 0
  if (into.uses.length > MOST.uses || into.glyphs.size > MOST.glyphs) throw new Error('The equation is too long')
  switch (kind) {
    case 'path': {
      const path = attributes['d'] ?? ''
      if (path === '') return
      const glyph = into.glyphs.get(path) ?? into.glyphs.size
      into.glyphs.set(path, glyph)
      into.uses.push([glyph, rounded(x), rounded(y), rounded(wide, 4), rounded(high, 4), ...clip.map((number) => rounded(number))])
      return
    }
    case 'rect':
      if (attributes['data-frame'] !== 'true' && attributes['fill'] !== 'none') into.bars.push([x + value('x') * wide, y + value('y') * high, value('width') * wide, value('height') * high].map((number) => rounded(number)))
      else into.bars.push(...frameBars(x + value('x') * wide, y + value('y') * high, value('width') * wide, value('height') * high))
      return
    case 'line': {
      const [x1, y1, x2, y2] = [x + value('x1') * wide, y + value('y1') * high, x + value('x2') * wide, y + value('y2') * high]
      const half = THICK / 2
      if (x1 === x2 || y1 === y2) into.bars.push([Math.min(x1, x2) - (x1 === x2 ? half : 0), Math.min(y1, y2) - (y1 === y2 ? half : 0), Math.abs(x2 - x1) || THICK, Math.abs(y2 - y1) || THICK].map((number) => rounded(number)))
      else into.uses.push([glyphOf(into, strokePath(x1, y1, x2, y2)), 0, 0, 1, 1])
      return
    }
    case WORDS:
      into.words.push([rounded(x), rounded(y), rounded(Math.abs(high) * (Number.parseFloat(attributes['font-size'] ?? '') || 1000)), adaptor.textContent(node).slice(0, 500)])
      return
    case 'svg': {
      // A piece that is stretched: what of it lies within its own window.
      const [left = 0, bottom = 0, across = 0, up = 0] = numbersOf(attributes['viewBox'])
      const [width, height] = [value('width') || across, value('height') || up]
      const inner: Place = { x: x + value('x') * wide - left * wide, y: y + value('y') * high - bottom * high, wide, high, clip: [x + value('x') * wide, y + value('y') * high, width * wide, height * high] }
      for (const child of node.children) if ('attributes' in child) collect(child, inner, into)
      return
    }
    default:
      for (const child of node.children) if ('attributes' in child) collect(child, place, into)
  }
}

/** Thickness of lines that are drawn, thousandths of the size. */
const THICK = 60

function frameBars(x: number, y: number, width: number, height: number): number[][] {
  return [[x, y, width, THICK], [x, y + height - THICK, width, THICK], [x, y, THICK, height], [x + width - THICK, y, THICK, height]].map((bar) => bar.map((number) => rounded(number)))
}

function glyphOf(into: Collected, path: string): number {
  const glyph = into.glyphs.get(path) ?? into.glyphs.size
  into.glyphs.set(path, glyph)
  return glyph
}

/** A slanted line as an outline. */
function strokePath(x1: number, y1: number, x2: number, y2: number): string {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1
  const [across, up] = [(-(y2 - y1) / far) * (THICK / 2), ((x2 - x1) / far) * (THICK / 2)]
  const corner = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`
  return `M${corner(x1 + across, y1 + up)}L${corner(x2 + across, y2 + up)}L${corner(x2 - across, y2 - up)}L${corner(x1 - across, y1 - up)}Z`
}

/**
 * Typesets LaTeX. Heavy, and as long as what it is given: pages call it in a worker that they end (`typeset-calls.ts`).
 * @returns the drawing, or what is wrong with the LaTeX
 */
export function typeset(latex: string): Typesetting {
  if (latex.length > LATEX_MAX) return { kind: 'wrong', why: `An equation has at most ${LATEX_MAX} characters` }
  try {
    const root = page.convert(latex, { display: true, end: STATE.CONVERT }) as MmlNode
    const mathml = visitor.visitTree(root).replace(/ (?:data-[\w-]+|xmlns)="[^"]*"/g, '').replace(/>\s+</g, '><').trim()
    const svg = adaptor.tags(page.convert(latex, { display: true, em: 16, ex: 8, containerWidth: 1e6 }) as LiteElement, 'svg')[0]
    const [left = 0, top = 0, width = 0, height = 0] = numbersOf(svg && adaptor.getAttribute(svg, 'viewBox'))
    const drawn: Collected = { glyphs: new Map(), uses: [], bars: [], words: [] }
    // Its own window is flipped; inside of it y goes upwards.
    for (const child of svg?.children ?? []) if ('attributes' in child) collect({ ...child, attributes: { ...child.attributes, transform: '' } } as LiteElement, { x: -left, y: 0, wide: 1, high: 1, clip: [] }, drawn)
    const { bars, glyphs, uses, words } = drawn
    return {
      kind: 'drawn',
      drawing: { of: latex, width: rounded(width), height: rounded(-top), depth: rounded(height + top), glyphs: [...glyphs.keys()], uses, bars, words, mathml: mathml.length > MOST.mathml ? '' : mathml },
    }
  } catch (error) {
    // The typesetter's own errors are no `Error`.
    return { kind: 'wrong', why: String((error as { readonly message?: unknown } | null)?.message ?? error).slice(0, 300) }
  }
}

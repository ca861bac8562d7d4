import { newId, pathInto } from '@lectern/shared/lesson'
import type { DeckElement } from './boxes.ts'
import { wordFields } from './boxes.ts'
import { colourField, colourIn } from './colours.ts'
import { EMU_PER_PT } from './deck-context.ts'
import type { SlideContext } from './deck-context.ts'
import { fieldsOf, frameIn, onSlide } from './frames.ts'
import type { Frame, FrameChange } from './frames.ts'
import { relationOf } from './package.ts'
import type { Part } from './package.ts'
import { baseOf } from './shapes.ts'
import type { Standing } from './shapes.ts'
import { readText } from './text.ts'
import { below, child, childrenOf, madeNode, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** How shapes of a tree are read: `slide.ts` reads those that a program has drawn of a diagram as it reads a slide. */
export type ReadTree = (tree: XmlNode | undefined, standing: Standing, context: SlideContext, depth: number) => DeckElement[]

/** Steps and words of a diagram that is drawn here; more would not be read. */
const STEPS_MAX = 40
const WORDS_MAX = 400
/** Between two boxes, as a share of one. */
const GAP = 0.08
/** Where the words of each level of a step begin, EMU. */
const INDENT = 180_000
/** How large words are before their box makes them smaller: a share of its shorter side, within typographic points; those below a step a share of its own. */
const SIZE = { share: 0.22, min: 12, max: 40, below: 0.8 } as const

/** The paragraphs of a point of a diagram, at a level below the one that its box is for. */
function paragraphsOf(point: XmlNode, level: number): readonly XmlNode[] {
  const marker = level === 0 ? madeNode('a:buNone') : madeNode('a:buChar', { char: '•' })
  return childrenOf(child(point, 'dgm:t'), 'a:p').map((paragraph) => ({
    ...paragraph,
    children: [madeNode('a:pPr', { lvl: `${Math.max(0, level - 1)}`, algn: level === 0 ? 'ctr' : 'l', marL: `${level * INDENT}` }, [marker]), ...paragraph.children.filter(({ name }) => name !== 'a:pPr')],
  }))
}

/** A paragraph whose runs have a size where they say none. */
function withSize(paragraph: XmlNode, size: Readonly<Record<string, string>>): XmlNode {
  const sized = (run: XmlNode): XmlNode => {
    const own = child(run, 'a:rPr') ?? madeNode('a:rPr')
    return { ...run, children: [{ ...own, attributes: { ...size, ...own.attributes } }, ...run.children.filter(({ name }) => name !== 'a:rPr')] }
  }
  return { ...paragraph, children: paragraph.children.map((node) => (node.name === 'a:r' ? sized(node) : node)) }
}

const hasWords = (point: XmlNode): boolean => below(child(point, 'dgm:t'), 'a:t').some(({ text }) => text.trim() !== '')

/** The steps of a diagram by its data: each with what hangs below it, as paragraphs. */
function stepsOf(data: Part): readonly (readonly XmlNode[])[] {
  const points = new Map(below(data.root, 'dgm:pt').map((point) => [point.attributes['modelId'] ?? '', point]))
  const kids = new Map<string, { readonly to: string; readonly order: number }[]>()
  for (const link of below(data.root, 'dgm:cxn')) {
    if ((link.attributes['type'] ?? 'parOf') !== 'parOf') continue
    const from = link.attributes['srcId'] ?? ''
    kids.set(from, [...kids.get(from) ?? [], { to: link.attributes['destId'] ?? '', order: numberOf(link, 'srcOrd') ?? 0 }])
  }
  const seen = new Set<string>()
  const kidsOf = (id: string): readonly string[] => (kids.get(id) ?? []).toSorted((one, other) => one.order - other.order).map(({ to }) => to)
  let left = WORDS_MAX
  const gather = (id: string, level: number): readonly XmlNode[] => {
    const point = points.get(id)
    if (!point || seen.has(id) || level > 8 || left-- <= 0) return []
    seen.add(id)
    return [...(hasWords(point) ? paragraphsOf(point, level) : []), ...kidsOf(id).flatMap((kid) => gather(kid, level + 1))]
  }
  const root = [...points].find(([, point]) => point.attributes['type'] === 'doc')?.[0] ?? ''
  let top = kidsOf(root)
  // One thing above all others is a heading of them, and stands with them.
  if (top.length === 1) top = [...top, ...kidsOf(top[0] ?? '')]
  const heads = new Set(top)
  const steps = top.slice(0, STEPS_MAX).map((id, index) => {
    if (index > 0 || !kidsOf(id).some((kid) => heads.has(kid))) return gather(id, 0)
    seen.add(id)
    const point = points.get(id)
    return point && hasWords(point) ? paragraphsOf(point, 0) : []
  })
  return steps.filter((step) => step.length > 0)
}

/** The words of a diagram of which no program has drawn shapes, in boxes side by side. */
function boxesOf(node: XmlNode, data: Part, frame: Frame, standing: Standing, context: SlideContext): DeckElement[] {
  const steps = stepsOf(data)
  if (steps.length === 0) return []
  // As many beside each other as make boxes half as wide again as high.
  const columns = Math.min(steps.length, Math.max(1, Math.round(Math.sqrt((steps.length * frame.width) / frame.height / 1.5))))
  const rows = Math.ceil(steps.length / columns)
  const [width, height] = [frame.width / (columns + (columns - 1) * GAP), frame.height / (rows + (rows - 1) * GAP)]
  const accent = colourIn(madeNode('', {}, [madeNode('a:schemeClr', { val: 'accent1' })]), context.theme.colours)
  const fontRef = madeNode('a:fontRef', { idx: 'minor' }, [madeNode('a:schemeClr', { val: 'lt1' })])
  const points = Math.min(SIZE.max, Math.max(SIZE.min, (Math.min(width, height) * SIZE.share) / (EMU_PER_PT * context.scale.perEmu)))
  const sizes = madeNode('a:lstStyle', {}, Array.from({ length: 9 }, (_, level) => madeNode(`a:lvl${level + 1}pPr`, {}, [madeNode('a:defRPr', { sz: `${Math.round(points * SIZE.below * 100)}` })])))
  const first = { sz: `${Math.round(points * 100)}` }
  return steps.map((paragraphs, index): DeckElement => {
    const box = { ...frame, x: frame.x + (index % columns) * width * (1 + GAP), y: frame.y + Math.floor(index / columns) * height * (1 + GAP), width, height }
    const sources = { lists: [sizes], usual: undefined, bodies: [madeNode('a:bodyPr', { anchor: 'ctr' })], fontRef }
    const words = readText(madeNode('p:txBody', {}, paragraphs.map((paragraph) => (child(paragraph, 'a:pPr')?.attributes['algn'] === 'ctr' ? withSize(paragraph, first) : paragraph))), sources, context)
    context.notes.keep('shape')
    return {
      ...baseOf(node, standing, context), type: 'shape', shape: 'rectangle', ...fieldsOf(box), cornerRadius: Math.min(24, width / 10, height / 10), fill: accent ? colourField(accent) : '#4472c4',
      ...wordFields(words, sources, context),
    }
  })
}

/** A diagram (SmartArt): the shapes that its program has drawn of it, else its words in boxes. */
export function readDiagram(node: XmlNode, standing: Standing, context: SlideContext, depth: number, readTree: ReadTree): DeckElement[] {
  const frame = frameIn(child(node, 'p:xfrm'))
  const drawings = [...context.part.relations.values()].filter(({ type }) => type === 'diagramDrawing')
  const relation = relationOf(context.part, below(node, 'dgm:relIds')[0], 'r:dm')
  // Of several the one whose number is that of its data.
  const wanted = relation?.target.match(/(\d+)\.xml$/)?.[1]
  const found = drawings.find(({ target }) => target.match(/(\d+)\.xml$/)?.[1] === wanted) ?? drawings[0]
  // What is drawn of a diagram has none of its own: one that named itself would be read without end.
  const isDrawn = ![context.slide, context.layout, context.master].includes(context.part)
  const part = found && !isDrawn ? context.deck.part(found.target) : null
  const data = relation ? context.deck.part(relation.target) : null
  const inside: Standing = { ...standing, groupId: pathInto(standing.groupId, newId()) }
  let elements: readonly DeckElement[] = []
  if (part && frame) {
    const change: FrameChange = (inner) => standing.change({ ...inner, x: inner.x + frame.x, y: inner.y + frame.y })
    elements = readTree(child(part.root, 'p:spTree'), { ...inside, change }, { ...context, part }, depth + 1)
  }
  if (elements.length === 0 && data && frame) elements = boxesOf(node, data, onSlide(standing.change(frame), context.scale), inside, context)
  if (elements.length > 0) context.notes.change('diagram')
  else context.notes.lose('diagram')
  return elements.map((element) => ({ ...element, locked: false }))
}

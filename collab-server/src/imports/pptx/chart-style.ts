import { colourField, colourIn } from './colours.ts'
import type { ColourContext } from './colours.ts'
import { below, madeNode } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Styles of charts come in groups of eight that differ in lines and effects; in each stand greys, all accents, and the six accents by themselves. */
const GROUP = 8
/** The style of a chart that names none. */
const USUAL = 2
const ACCENTS = 6
/** How much of the text's colour is left in greys, one after the other, percent. */
const GREYS = [88.5, 55, 78, 92.5, 70, 30]
/** From how dark to how light the colours of one accent go, percent to black and to white. */
const REACH = 70

/** What series, or the slices of a round chart, are painted with that name no colour of their own. */
export type PaintSeries = (at: number, count: number) => { readonly color?: string }

/** The number of the style of a chart (`c:style`), from 1. */
function styleOf(chartSpace: XmlNode | undefined): number {
  const [named] = below(chartSpace, 'c:style')
  const style = Number(named?.attributes['val'] ?? USUAL)
  return Number.isInteger(style) && style >= 1 && style <= 6 * GROUP ? style : USUAL
}

/** The colours of a chart's style (ECMA-376 part 1, 21.2.2.227). Nothing where these are the colours in which the lesson paints charts anyway. */
export function paintsOf(chartSpace: XmlNode | undefined, colours: ColourContext): PaintSeries {
  const place = (styleOf(chartSpace) - 1) % GROUP
  const named = (name: string, ...changes: readonly XmlNode[]): { readonly color?: string } => {
    const colour = colourIn(madeNode('', {}, [madeNode('a:schemeClr', { val: name }, changes)]), colours)
    return colour ? { color: colourField(colour) } : {}
  }
  const change = (name: string, percent: number): XmlNode => madeNode(name, { val: `${Math.round(percent * 1000)}` })
  if (place === 0) return (at) => named('tx1', change('a:tint', GREYS[at % GREYS.length] ?? 100))
  // The first two are those in which lessons paint the first two, too; from then on they have others.
  if (place === 1) return (at) => (colours.tokens === undefined || at >= 2 ? named(`accent${(at % ACCENTS) + 1}`) : {})
  return (at, count) => {
    const percent = -REACH + (2 * REACH * (at + 1)) / (count + 1)
    return named(`accent${place - 1}`, change(percent < 0 ? 'a:shade' : 'a:tint', 100 - Math.abs(percent)))
  }
}

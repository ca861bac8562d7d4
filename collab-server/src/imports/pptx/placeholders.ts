import type { Placeholder } from '@lectern/shared/lesson'
import type { SlideContext } from './deck-context.ts'
import { shapeTree } from './package.ts'
import type { Part } from './package.ts'
import type { TextSources } from './text-style.ts'
import { at, below, child } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A shape with those of the layout and the master whose place it takes, the nearest first. */
export interface PlacedShape {
  readonly chain: readonly XmlNode[]
  /** The kind of the place, such as `title`; null for a shape that stands free. */
  readonly type: string | null
}

const NAMES = ['p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr', 'p:nvCxnSpPr', 'p:nvGrpSpPr'] as const

/** What is said of a shape besides how it looks: its name, what it shows, its place. */
export function namesOf(shape: XmlNode): XmlNode | undefined {
  return shape.children.find(({ name }) => (NAMES as readonly string[]).includes(name))
}

/** The place that a shape takes. */
export function placeOf(shape: XmlNode): XmlNode | undefined {
  return at(namesOf(shape), 'p:nvPr', 'p:ph')
}

/** Kinds of places that masters have under another name. */
const OF_MASTER: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body', obj: 'body', tbl: 'body', chart: 'body', dgm: 'body', media: 'body', clipArt: 'body', pic: 'body' }

const placeType = (place: XmlNode): string => place.attributes['type'] ?? 'obj'

/** The shape of a layout or master that has a place. */
function placedIn(part: Part | null, matches: (place: XmlNode) => boolean): XmlNode | undefined {
  const shapes = part ? [...below(shapeTree(part), 'p:sp'), ...below(shapeTree(part), 'p:pic')] : []
  return shapes.find((shape) => {
    const place = placeOf(shape)
    return place !== undefined && matches(place)
  })
}

/** A shape of a slide with where it takes its place and look from. */
export function placedShape(shape: XmlNode, { layout, master, part, slide }: SlideContext): PlacedShape {
  const place = placeOf(shape)
  if (!place) return { chain: [shape], type: null }
  const type = placeType(place)
  const index = place.attributes['idx']
  const onLayout = part !== slide ? undefined
    : (index === undefined ? undefined : placedIn(layout, (one) => one.attributes['idx'] === index && (placeType(one) === type || place.attributes['type'] === undefined || placeType(one) === 'obj')))
      ?? placedIn(layout, (one) => placeType(one) === type && (index === undefined || one.attributes['idx'] === undefined || type !== 'obj'))
  const inherited = onLayout ? placeType(placeOf(onLayout) ?? place) : type
  const wanted = OF_MASTER[inherited] ?? inherited
  const onMaster = part === master ? undefined : placedIn(master, (one) => (OF_MASTER[placeType(one)] ?? placeType(one)) === wanted)
  return { chain: [shape, onLayout, onMaster].filter((one) => one !== undefined), type: type === 'obj' ? inherited : type }
}

/** Where the words of a shape get their looks from. */
export function textSourcesOf({ chain, type }: PlacedShape, { defaultText, master }: SlideContext): TextSources {
  const styles = child(master?.root, 'p:txStyles')
  const isTitle = type === 'title' || type === 'ctrTitle'
  const list = isTitle ? 'p:titleStyle' : ['dt', 'ftr', 'sldNum'].includes(type ?? '') ? 'p:otherStyle' : 'p:bodyStyle'
  return {
    // What stands free takes no part in the styles of the master.
    lists: [...chain.map((shape) => at(shape, 'p:txBody', 'a:lstStyle')), ...(type === null ? [] : [child(styles, list)])],
    // Where the master has a style for it, what holds for all words of the deck is not asked.
    usual: type !== null && child(styles, list) !== undefined ? undefined : defaultText,
    bodies: chain.map((shape) => at(shape, 'p:txBody', 'a:bodyPr')),
    fontRef: at(chain[0], 'p:style', 'a:fontRef'),
  }
}

/** The part that such a place plays on slides of lessons. */
export function placeholderOf(type: string | null): Placeholder | undefined {
  switch (type) {
    case 'ctrTitle': return 'title'
    case 'title': return 'heading'
    case 'subTitle': return 'subtitle'
    case 'body': case 'obj': return 'body'
    default: return undefined
  }
}

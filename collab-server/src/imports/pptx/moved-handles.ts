import { freeFormOf } from './free-form.ts'
import type { FreeForm } from './free-form.ts'
import { madeNode } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A form of ECMA-376 (`presetShapeDefinitions.xml`): where its handles are at first, its formulas, and its way. */
interface Preset {
  readonly handles: Readonly<Record<string, number>>
  /** A name and its formula each. */
  readonly guides?: readonly string[]
  /** M and L with a point, A with two radii, where it starts and how far it goes, Z. */
  readonly way: string
  /** What it is filled along, where that is another way than the one it is drawn along. */
  readonly filled?: string
}

/** Where an arc of the box begins, and how far it goes from one handle to the other. */
const ARC = [
  'from pin 0 adj1 21599999', 'to pin 0 adj2 21599999', 'forth +- to 0 from', 'round +- forth 21600000 0', 'sweep ?: forth forth round',
  'wt1 sin wd2 from', 'ht1 cos hd2 from', 'dx1 cat2 wd2 ht1 wt1', 'dy1 sat2 hd2 ht1 wt1', 'x1 +- hc dx1 0', 'y1 +- vc dy1 0',
] as const
/** Where a callout of straight sides points to: from the side that is nearest to that. */
const CALLOUT = [
  'dx */ w adj1 100000', 'dy */ h adj2 100000', 'px +- hc dx 0', 'py +- vc dy 0', 'dq */ dx h w', 'ady abs dy', 'adq abs dq', 'dz +- ady 0 adq',
  'xg1 ?: dx 7 2', 'xg2 ?: dx 10 5', 'x1 */ w xg1 12', 'x2 */ w xg2 12', 'yg1 ?: dy 7 2', 'yg2 ?: dy 10 5', 'y1 */ h yg1 12', 'y2 */ h yg2 12',
  't1 ?: dx l px', 'xl ?: dz l t1', 't2 ?: dy x1 px', 'xt ?: dz t2 x1', 't3 ?: dx px r', 'xr ?: dz r t3', 't4 ?: dy px x1', 'xb ?: dz t4 x1',
  't5 ?: dx y1 py', 'yl ?: dz y1 t5', 't6 ?: dy t py', 'yt ?: dz t6 t', 't7 ?: dx py y1', 'yr ?: dz y1 t7', 't8 ?: dy py b', 'yb ?: dz t8 b',
] as const

/** Forms that look like something else once their handles are moved. */
const PRESETS: Readonly<Record<string, Preset>> = {
  triangle: { handles: { adj: 50_000 }, guides: ['x2 */ w adj 100000'], way: 'M l b L x2 t L r b Z' },
  parallelogram: { handles: { adj: 25_000 }, guides: ['x2 */ ss adj 100000', 'x5 +- r 0 x2'], way: 'M l b L x2 t L r t L x5 b Z' },
  trapezoid: { handles: { adj: 25_000 }, guides: ['x2 */ ss adj 100000', 'x3 +- r 0 x2'], way: 'M l b L x2 t L x3 t L r b Z' },
  chevron: { handles: { adj: 50_000 }, guides: ['x1 */ ss adj 100000', 'x2 +- r 0 x1'], way: 'M l t L x2 t L r vc L x2 b L l b L x1 vc Z' },
  homePlate: { handles: { adj: 50_000 }, guides: ['dx1 */ ss adj 100000', 'x1 +- r 0 dx1'], way: 'M l t L x1 t L r vc L x1 b L l b Z' },
  donut: {
    handles: { adj: 25_000 }, guides: ['dr */ ss adj 100000', 'iw +- wd2 0 dr', 'ih +- hd2 0 dr'],
    way: 'M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z M dr vc A iw ih cd2 -5400000 A iw ih cd4 -5400000 A iw ih 0 -5400000 A iw ih 3cd4 -5400000 Z',
  },
  frame: { handles: { adj1: 12_500 }, guides: ['x1 */ ss adj1 100000', 'x4 +- r 0 x1', 'y4 +- b 0 x1'], way: 'M l t L r t L r b L l b Z M x1 x1 L x1 y4 L x4 y4 L x4 x1 Z' },
  pie: { handles: { adj1: 0, adj2: 16_200_000 }, guides: ARC, way: 'M x1 y1 A wd2 hd2 from sweep L hc vc Z' },
  chord: { handles: { adj1: 2_700_000, adj2: 16_200_000 }, guides: ARC, way: 'M x1 y1 A wd2 hd2 from sweep Z' },
  arc: { handles: { adj1: 16_200_000, adj2: 0 }, guides: ARC, way: 'M x1 y1 A wd2 hd2 from sweep', filled: 'M x1 y1 A wd2 hd2 from sweep L hc vc Z' },
  blockArc: {
    handles: { adj1: 10_800_000, adj2: 0, adj3: 25_000 },
    guides: [
      ...ARC, 'back +- 0 0 sweep', 'thick pin 0 adj3 50000', 'dr */ ss thick 100000', 'iw +- wd2 0 dr', 'ih +- hd2 0 dr', 'wt2 sin iw to', 'ht2 cos ih to',
      'dx2 cat2 iw ht2 wt2', 'dy2 sat2 ih ht2 wt2', 'x2 +- hc dx2 0', 'y2 +- vc dy2 0',
    ],
    way: 'M x1 y1 A wd2 hd2 from sweep L x2 y2 A iw ih to back Z',
  },
  wedgeRectCallout: {
    handles: { adj1: -20_833, adj2: 62_500 }, guides: CALLOUT,
    way: 'M l t L x1 t L xt yt L x2 t L r t L r y1 L xr yr L r y2 L r b L x2 b L xb yb L x1 b L l b L l y2 L xl yl L l y1 Z',
  },
  wedgeRoundRectCallout: {
    handles: { adj1: -20_833, adj2: 62_500, adj3: 16_667 }, guides: [...CALLOUT, 'u1 */ ss adj3 100000', 'u2 +- r 0 u1', 'v2 +- b 0 u1'],
    way: 'M l u1 A u1 u1 cd2 cd4 L x1 t L xt yt L x2 t L u2 t A u1 u1 3cd4 cd4 L r y1 L xr yr L r y2 L r v2 A u1 u1 0 cd4 L x2 b L xb yb L x1 b L u1 b A u1 u1 cd4 cd4 L l y2 L xl yl L l y1 Z',
  },
  wedgeEllipseCallout: {
    handles: { adj1: -20_833, adj2: 62_500 },
    guides: [
      'dx */ w adj1 100000', 'dy */ h adj2 100000', 'px +- hc dx 0', 'py +- vc dy 0', 'sdx */ dx h 1', 'sdy */ dy w 1', 'pang at2 sdx sdy', 'a1 +- pang 660000 0', 'a2 +- pang 0 660000',
      'dx1 cos wd2 a1', 'dy1 sin hd2 a1', 'dx2 cos wd2 a2', 'dy2 sin hd2 a2', 'x1 +- hc dx1 0', 'y1 +- vc dy1 0', 'b1 at2 dx1 dy1', 'b2 at2 dx2 dy2', 'forth +- b2 0 b1', 'round +- forth 21600000 0', 'sweep ?: forth forth round',
    ],
    way: 'M px py L x1 y1 A wd2 hd2 b1 sweep Z',
  },
}

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, A: 4, Z: 0 }
/** Units of a slide point, as ways are rounded. */
const FINE = 100

function stepsOf(way: string): readonly XmlNode[] {
  const words = way.split(' ')
  const steps: XmlNode[] = []
  for (let at = 0; at < words.length;) {
    const letter = words[at] ?? 'Z'
    const [one = '', two = '', three = '', four = ''] = words.slice(at + 1, at + 1 + (LENGTHS[letter] ?? 0))
    if (letter === 'Z') steps.push(madeNode('a:close'))
    else if (letter === 'A') steps.push(madeNode('a:arcTo', { wR: one, hR: two, stAng: three, swAng: four }))
    else steps.push(madeNode(letter === 'M' ? 'a:moveTo' : 'a:lnTo', {}, [madeNode('a:pt', { x: one, y: two })]))
    at += 1 + (LENGTHS[letter] ?? 0)
  }
  return steps
}

/** A form whose handles were moved, drawn along its way in a box of so many slide points; null where the form itself is near enough. */
export function movedForm(preset: string, handles: readonly XmlNode[], width: number, height: number): FreeForm | null {
  const found = Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined
  if (!found) return null
  const formula = (name: string, fmla: string): XmlNode => madeNode('a:gd', { name, fmla })
  const named = (line: string): XmlNode => formula(line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1))
  const box = { w: `${Math.max(1, Math.round(width * FINE))}`, h: `${Math.max(1, Math.round(height * FINE))}` }
  return freeFormOf(madeNode('a:custGeom', {}, [
    madeNode('a:avLst', {}, [...Object.entries(found.handles).map(([name, value]) => formula(name, `val ${value}`)), ...handles]),
    madeNode('a:gdLst', {}, (found.guides ?? []).map(named)),
    madeNode('a:pathLst', {}, found.filled === undefined ? [madeNode('a:path', box, stepsOf(found.way))]
      : [madeNode('a:path', { ...box, stroke: '0' }, stepsOf(found.filled)), madeNode('a:path', { ...box, fill: 'none' }, stepsOf(found.way))]),
  ]))
}

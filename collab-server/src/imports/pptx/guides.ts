import { child, childrenOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Numbers that a form has names for. */
export interface Guides {
  readonly width: number
  readonly height: number
  /** A number, or what a name stands for; 0 for what there is not. */
  value(name: string | undefined): number
}

/** Formulas of one form. */
const FORMULAS_MAX = 2000
const RADIANS = Math.PI / 180 / 60_000

/** The formulas of ECMA-376 20.1.9.11. */
const FORMULAS: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  'val': (x) => x, '*/': (x, y, z) => (x * y) / z, '+-': (x, y, z) => x + y - z, '+/': (x, y, z) => (x + y) / z, '?:': (x, y, z) => (x > 0 ? y : z),
  'abs': (x) => Math.abs(x), 'at2': (x, y) => Math.atan2(y, x) / RADIANS, 'cat2': (x, y, z) => x * Math.cos(Math.atan2(z, y)), 'sat2': (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  'cos': (x, y) => x * Math.cos(y * RADIANS), 'sin': (x, y) => x * Math.sin(y * RADIANS), 'tan': (x, y) => x * Math.tan(y * RADIANS),
  'max': (x, y) => Math.max(x, y), 'min': (x, y) => Math.min(x, y), 'mod': (x, y, z) => Math.hypot(x, y, z), 'pin': (x, y, z) => Math.min(z, Math.max(x, y)), 'sqrt': (x) => Math.sqrt(x),
}

/** What the names of a form stand for in a box of this size: those that all forms have, and its own formulas in their order. */
export function guideValues(custom: XmlNode, width: number, height: number): Guides {
  const shorter = Math.min(width, height)
  const known = new Map<string, number>([
    ['w', width], ['h', height], ['l', 0], ['t', 0], ['r', width], ['b', height], ['hc', width / 2], ['vc', height / 2], ['ss', shorter], ['ls', Math.max(width, height)],
    ...[2, 3, 4, 5, 6, 8, 10, 12, 32].flatMap((part): readonly (readonly [string, number])[] => [[`wd${part}`, width / part], [`hd${part}`, height / part], [`ssd${part}`, shorter / part]]),
    ['cd2', 10_800_000], ['cd4', 5_400_000], ['cd8', 2_700_000], ['3cd4', 16_200_000], ['3cd8', 8_100_000], ['5cd8', 13_500_000], ['7cd8', 18_900_000],
  ])
  const value = (name: string | undefined): number => (name === undefined ? 0 : known.get(name) ?? (Number.isFinite(Number(name)) ? Number(name) : 0))
  for (const { attributes } of [...childrenOf(child(custom, 'a:avLst'), 'a:gd'), ...childrenOf(child(custom, 'a:gdLst'), 'a:gd')].slice(0, FORMULAS_MAX)) {
    const [operator = '', x, y, z] = (attributes['fmla'] ?? '').trim().split(/\s+/)
    const result = FORMULAS[operator]?.(value(x), value(y), value(z)) ?? 0
    known.set(attributes['name'] ?? '', Number.isFinite(result) ? result : 0)
  }
  return { width, height, value }
}

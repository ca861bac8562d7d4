import { childrenOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A colour with its opacity; parts from 0 to 1. */
export interface Colour {
  readonly rgb: readonly [red: number, green: number, blue: number]
  readonly alpha: number
  /** The colour of the lesson's theme that it is, as elements name it. */
  readonly token?: string | undefined
}

/** Where colours that are named come from. */
export interface ColourContext {
  /** Colours of the theme, `dk1` … `folHlink`, as six hexadecimal digits. */
  readonly scheme: ReadonlyMap<string, string>
  /** Which of them is meant by the names that slides use, such as `bg1`. */
  readonly map: ReadonlyMap<string, string>
  /** Colours of the lesson's theme by those of the deck's that they come from; absent where colours are to be as they are. */
  readonly tokens?: ReadonlyMap<string, string> | undefined
  /** What stands for the colour of a style (`phClr`). */
  readonly own?: Colour | undefined
}

const KINDS: ReadonlySet<string> = new Set(['a:srgbClr', 'a:schemeClr', 'a:sysClr', 'a:prstClr', 'a:scrgbClr', 'a:hslClr'])
const BLACK: Colour = { rgb: [0, 0, 0], alpha: 1 }
/** Programs write few colours by their names; those of ECMA-376 20.1.10.47 that they do. */
const PRESETS: Readonly<Record<string, string>> = {
  black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', lime: '00ff00', blue: '0000ff', yellow: 'ffff00', cyan: '00ffff', aqua: '00ffff',
  magenta: 'ff00ff', fuchsia: 'ff00ff', gray: '808080', grey: '808080', ltGray: 'd3d3d3', lightGray: 'd3d3d3', dkGray: 'a9a9a9', darkGray: 'a9a9a9', silver: 'c0c0c0',
  orange: 'ffa500', purple: '800080', brown: 'a52a2a', navy: '000080', teal: '008080', maroon: '800000', olive: '808000', pink: 'ffc0cb', gold: 'ffd700', dkBlue: '00008b', dkRed: '8b0000', dkGreen: '006400',
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))

function ofHex(hex: string): Colour {
  const value = /^[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  return { rgb: [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255], alpha: 1 }
}

type Triple = readonly [number, number, number]

function toHsl([red, green, blue]: Triple): Triple {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [light, span] = [(most + least) / 2, most - least]
  if (span === 0) return [0, 0, light]
  const hue = most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [hue / 6, span / (1 - Math.abs(2 * light - 1)), light]
}

function fromHsl([hue, saturation, light]: Triple): Triple {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (offset: number): number => {
    const turn = (offset + hue * 12) % 12
    return light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [part(0), part(8), part(4)]
}

/** What light does with it: office programs mix colours with white and black by light, and not by what screens are sent. */
const GAMMA = 2.3
const inLight = ([red, green, blue]: Triple, change: (value: number) => number): Triple => {
  const changed = (value: number): number => clamped(change(value ** GAMMA)) ** (1 / GAMMA)
  return [changed(red), changed(green), changed(blue)]
}

function changed(colour: Colour, { name, attributes }: XmlNode): Colour {
  const share = Number(attributes['val'] ?? '0') / 100_000
  if (!Number.isFinite(share)) return colour
  const { rgb } = colour
  const hsl = (change: (hsl: Triple) => Triple): Colour => {
    const [hue, saturation, light] = change(toHsl(rgb))
    return { ...colour, rgb: fromHsl([((hue % 1) + 1) % 1, clamped(saturation), clamped(light)]) }
  }
  switch (name) {
    case 'a:alpha': return { ...colour, alpha: clamped(share) }
    case 'a:alphaMod': return { ...colour, alpha: clamped(colour.alpha * share) }
    case 'a:lumMod': return hsl(([hue, saturation, light]) => [hue, saturation, light * share])
    case 'a:lumOff': return hsl(([hue, saturation, light]) => [hue, saturation, light + share])
    case 'a:satMod': return hsl(([hue, saturation, light]) => [hue, saturation * share, light])
    case 'a:satOff': return hsl(([hue, saturation, light]) => [hue, saturation + share, light])
    case 'a:hueMod': return hsl(([hue, saturation, light]) => [hue * share, saturation, light])
    case 'a:hueOff': return hsl(([hue, saturation, light]) => [hue + (share * 100_000) / 21_600_000, saturation, light])
    case 'a:tint': return { ...colour, rgb: inLight(rgb, (value) => 1 - (1 - value) * share) }
    case 'a:shade': return { ...colour, rgb: inLight(rgb, (value) => value * share) }
    case 'a:gray': return { ...colour, rgb: ((light) => [light, light, light] as const)(rgb[0] * 0.3 + rgb[1] * 0.59 + rgb[2] * 0.11) }
    case 'a:inv': return { ...colour, rgb: [1 - rgb[0], 1 - rgb[1], 1 - rgb[2]] }
    default: return colour
  }
}

function base(node: XmlNode, { map, own, scheme, tokens }: ColourContext): Colour {
  const value = node.attributes['val'] ?? ''
  switch (node.name) {
    case 'a:srgbClr': return ofHex(value)
    case 'a:sysClr': return ofHex(node.attributes['lastClr'] ?? (value === 'window' ? 'ffffff' : '000000'))
    case 'a:prstClr': return ofHex(PRESETS[value] ?? '000000')
    case 'a:schemeClr': {
      const name = map.get(value) ?? value
      return value === 'phClr' ? own ?? BLACK : { ...ofHex(scheme.get(name) ?? '000000'), token: tokens?.get(name) }
    }
    case 'a:scrgbClr': {
      const part = (name: string): number => clamped((numberOf(node, name) ?? 0) / 100_000) ** (1 / GAMMA)
      return { rgb: [part('r'), part('g'), part('b')], alpha: 1 }
    }
    default: {
      const part = (name: string, whole: number): number => clamped((numberOf(node, name) ?? 0) / whole)
      return { rgb: fromHsl([part('hue', 21_600_000), part('sat', 100_000), part('lum', 100_000)]), alpha: 1 }
    }
  }
}

/** The colour that stands in an element; undefined where there is none. */
export function colourIn(node: XmlNode | undefined, context: ColourContext): Colour | undefined {
  const found = node?.children.find(({ name }) => KINDS.has(name))
  if (!found) return undefined
  const begun = base(found, context)
  // Lighter or fainter it is no colour of the theme any more.
  return found.children.length === 0 ? begun : found.children.reduce(changed, { rgb: begun.rgb, alpha: begun.alpha })
}

/** As elements of lessons have colours: one of the theme by its name; `transparent` for what nobody sees. */
export function colourField({ alpha, rgb, token }: Colour): string {
  if (token !== undefined) return token
  if (alpha <= 0) return 'transparent'
  const two = (value: number): string => Math.round(clamped(value) * 255).toString(16).padStart(2, '0')
  return `#${rgb.map(two).join('')}${alpha >= 1 ? '' : two(alpha)}`
}

/** The colours of a theme by their names. */
export function schemeOf(theme: XmlNode | undefined): ReadonlyMap<string, string> {
  const [scheme] = childrenOf(theme?.children.find(({ name }) => name === 'a:themeElements'), 'a:clrScheme')
  const nothing: ColourContext = { scheme: new Map(), map: new Map() }
  return new Map((scheme?.children ?? []).map((entry) => [entry.name.slice(2), colourField(colourIn(entry, nothing) ?? BLACK).slice(1, 7)]))
}

import { createHash } from 'node:crypto'
import type { Colour } from './colours.ts'
import type { SlideContext } from './deck-context.ts'
import { pictureSize } from './picture-size.ts'
import { rounded } from './text-style.ts'
import { child, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A picture that repeats itself over what it fills. */
export interface Tile {
  /** Multiples of its own size. */
  readonly across: number
  readonly down: number
  /** How far it is moved, EMU. */
  readonly x: number
  readonly y: number
  /** Every other one is mirrored. */
  readonly flipX: boolean
  readonly flipY: boolean
  /** Where the first of them lies: its share of the room that is left, from 0 at the left and the top to 1. */
  readonly from: readonly [x: number, y: number]
}

/** What lessons do not do to pictures: repeat them, and paint them between two colours. */
export interface Texture {
  readonly tile: Tile | null
  /** What its dark and its light parts become. */
  readonly tones: readonly [dark: Colour, light: Colour] | null
}

/** A picture smaller than this would be painted too often, slide points. */
const SMALLEST = 4

/** How a fill repeats its picture; null where it is stretched. */
export function tileOf(fill: XmlNode): Tile | null {
  const tile = child(fill, 'a:tile')
  if (!tile) return null
  const { algn = 'tl', flip = 'none' } = tile.attributes
  const share = (name: string): number => Math.min(10, Math.max(0.01, (numberOf(tile, name) ?? 100_000) / 100_000))
  const from = (start: RegExp, end: RegExp): number => (start.test(algn) ? 0 : end.test(algn) ? 1 : 0.5)
  return {
    across: share('sx'), down: share('sy'), x: numberOf(tile, 'tx') ?? 0, y: numberOf(tile, 'ty') ?? 0,
    flipX: flip === 'x' || flip === 'xy', flipY: flip === 'y' || flip === 'xy', from: [from(/l$/, /r$/), from(/^t/, /^b/)],
  }
}

/** Paints a grey picture between two colours, by how light it is (ITU-R BT.601). */
function toneFilter(id: string, [dark, light]: readonly [Colour, Colour]): string {
  const row = (index: 0 | 1 | 2): string => {
    const span = light.rgb[index] - dark.rgb[index]
    return [...[0.299, 0.587, 0.114].map((weight) => (weight * span).toFixed(4)), 0, dark.rgb[index].toFixed(4)].join(' ')
  }
  return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="${row(0)} ${row(1)} ${row(2)} 0 0 0 1 0"/></filter>`
}

/** What fills a box of this size with a picture, for drawings: what has to be declared, and its name. Null for a picture that drawings cannot hold. */
export function textureFill(
  hash: string, { tile, tones }: Texture, opacity: number, { height, width }: { readonly width: number; readonly height: number }, { pictures, scale }: SlideContext,
): { readonly id: string; readonly declared: string } | null {
  const picture = pictures.embedded(hash)
  if (picture === null) return null
  const natural = tile && pictureSize(picture.bytes)
  const [wide, high] = tile && natural ? [natural.width * scale.perEmu * tile.across, natural.height * scale.perEmu * tile.down] : [width, height]
  const [tileWidth, tileHeight] = [Math.max(SMALLEST, wide), Math.max(SMALLEST, high)]
  const id = `t${createHash('sha256').update(JSON.stringify([hash, tile, tones, opacity, width, height])).digest('hex').slice(0, 12)}`
  const image = `<image id="${id}i" width="${rounded(tileWidth)}" height="${rounded(tileHeight)}" preserveAspectRatio="none" href="data:${picture.contentType};base64,${picture.bytes.toString('base64')}"`
    + `${tones ? ` filter="url(#${id}f)"` : ''}${opacity < 1 ? ` opacity="${rounded(opacity)}"` : ''}/>`
  const [isWide, isHigh] = [tile?.flipX === true, tile?.flipY === true]
  const mirrored = (x: boolean, y: boolean): string => (
    `<use href="#${id}i" transform="translate(${x ? rounded(2 * tileWidth) : 0} ${y ? rounded(2 * tileHeight) : 0}) scale(${x ? -1 : 1} ${y ? -1 : 1})"/>`
  )
  const mirrors = (isWide ? mirrored(true, false) : '') + (isHigh ? mirrored(false, true) : '') + (isWide && isHigh ? mirrored(true, true) : '')
  const [left, top] = tile ? [tile.x * scale.perEmu + (width - tileWidth) * tile.from[0], tile.y * scale.perEmu + (height - tileHeight) * tile.from[1]] : [0, 0]
  const size = `x="${rounded(left)}" y="${rounded(top)}" width="${rounded(tileWidth * (isWide ? 2 : 1))}" height="${rounded(tileHeight * (isHigh ? 2 : 1))}"`
  return { id, declared: `${tones ? toneFilter(`${id}f`, tones) : ''}<pattern id="${id}" patternUnits="userSpaceOnUse" ${size}>${image}${mirrors}</pattern>` }
}

/** A picture of a box of this size that is filled so, by its hash; null where drawings cannot hold the picture. */
export function texturePicture(hash: string, texture: Texture, opacity: number, size: { readonly width: number; readonly height: number }, context: SlideContext): string | null {
  const [width, height] = [rounded(Math.max(1, size.width)), rounded(Math.max(1, size.height))]
  const fill = textureFill(hash, texture, opacity, { width, height }, context)
  return fill && context.pictures.drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fill.declared}<rect width="${width}" height="${height}" fill="url(#${fill.id})"/></svg>`)
}

import { createHash } from 'node:crypto'
import type { PictureRatio } from '@lectern/shared/providers'
import type { PictureProvider, PictureRequest } from './pictures.ts'

/** Width and height of an ornament, in px. */
const SIZES: Readonly<Record<PictureRatio, readonly [number, number]>> = {
  '1:1': [1024, 1024], '2:3': [1024, 1536], '9:16': [864, 1536], '3:2': [1536, 1024], '16:9': [1536, 864], '21:9': [1680, 720], '3:1': [1680, 560],
}
/** Lines of hills that lie one before the other. */
const HILLS = 5
const POINTS = 6

/** Numbers from 0 to 1 that are the same for the same words. */
function numbersFrom(words: string): () => number {
  const bytes = createHash('sha512').update(words).digest()
  let at = 0
  return () => (bytes[at++ % bytes.length] ?? 0) / 255
}

/** An ornament of hills under a sun, in colours that the words choose: the same words, the same picture. */
function drawOrnament({ prompt, ratio }: PictureRequest): string {
  const next = numbersFrom(`${ratio} ${prompt}`)
  const [width, height] = SIZES[ratio]
  const hue = Math.round(next() * 360)
  const colour = (turn: number, saturation: number, light: number): string => `hsl(${(hue + turn) % 360} ${saturation}% ${light}%)`
  const sun = { x: Math.round(width * (0.2 + next() * 0.6)), y: Math.round(height * (0.18 + next() * 0.22)), r: Math.round(Math.min(width, height) * (0.07 + next() * 0.08)) }
  const hills = Array.from({ length: HILLS }, (_, line) => {
    const base = height * (0.45 + line * 0.12)
    const step = width / (POINTS - 1)
    const heights = Array.from({ length: POINTS }, () => Math.round(base - next() * height * 0.16))
    const curve = heights.slice(1).map((y, index) => `C${Math.round(step * (index + 0.5))} ${heights[index]} ${Math.round(step * (index + 0.5))} ${y} ${Math.round(step * (index + 1))} ${y}`)
    return `<path d="M0 ${heights[0]}${curve.join('')}V${height}H0Z" fill="${colour(line * 12, 38, 66 - line * 11)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
    + `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(200, 45, 82)}"/><stop offset="1" stop-color="${colour(40, 60, 93)}"/></linearGradient></defs>`
    + `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${colour(40, 85, 80)}"/>${hills.join('')}</svg>`
}

/** What makes pictures where nobody else does: an ornament, and no picture of what the words say. */
export const ornaments: PictureProvider = {
  engine: { kind: 'offline', name: 'ornament' },
  models: [],
  modelFor: () => 'ornament',
  make: async (request) => Buffer.from(drawOrnament(request)),
}

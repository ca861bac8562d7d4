import { inkOn } from './colours.ts'
import type { Palette } from './colours.ts'

/** Words as they stand in XML and HTML; what neither can hold is left out. */
export function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  // oxlint-disable-next-line no-control-regex -- XML has no way to write these
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A ring of numbered stations with arrows from each to the next, in a square of this side. */
export function ringSvg(count: number, side: number, palette: Palette): string {
  const middle = side / 2
  const station = Math.min(side * 0.11, (side * 1.1) / count)
  const radius = middle - station - 4
  const at = (turn: number) => ({ x: round(middle + radius * Math.sin(turn * 2 * Math.PI)), y: round(middle - radius * Math.cos(turn * 2 * Math.PI)) })
  const parts: string[] = []
  // Room round each station, as a share of the whole turn.
  const room = (station + 9) / (radius * 2 * Math.PI)
  for (let index = 0; index < count; index++) {
    const colour = palette.accents[index % palette.accents.length] ?? palette.ink
    const [from, to] = [at(index / count + room), at((index + 1) / count - room - 0.008)]
    parts.push(`<path d="M${from.x} ${from.y}A${round(radius)} ${round(radius)} 0 0 1 ${to.x} ${to.y}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`)
    const angle = ((index + 1) / count - room) * 360
    parts.push(`<path d="M-11 -8L5 0L-11 8Z" fill="${colour}" transform="translate(${to.x} ${to.y}) rotate(${round(angle)})"/>`)
  }
  for (let index = 0; index < count; index++) {
    const colour = palette.accents[index % palette.accents.length] ?? palette.ink
    const { x, y } = at(index / count)
    parts.push(`<circle cx="${x}" cy="${y}" r="${round(station)}" fill="${colour}"/>`)
    parts.push(`<text x="${x}" y="${round(y + station * 0.36)}" text-anchor="middle" font-size="${round(station)}" font-weight="700" fill="${inkOn(colour)}">${index + 1}</text>`)
  }
  return parts.join('')
}

import { directionOf } from '@lectern/shared/text'
import type { Shape } from './scene.ts'

/** Words as they stand in XML and HTML; what neither can hold is left out. */
export function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  // oxlint-disable-next-line no-control-regex -- XML has no way to write these
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** Whether words begin at the right: by their letters, and where they have none, such as numbers, as the whole picture is read. */
export function isReadFromRight(text: string, isRightToLeft: boolean): boolean {
  return /\p{L}/u.test(text) ? directionOf(text) === 'rtl' : isRightToLeft
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A form as SVG. Paths of a scene that is read from right to left are turned round here, all others have been. */
export function shapeSvg(shape: Shape, width: number, isRightToLeft: boolean): string {
  if (shape.kind === 'circle') return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${round(shape.radius)}" fill="${shape.fill}"/>`
  if (shape.kind === 'rect') {
    const radius = Math.min(shape.radius ?? 0, shape.width / 2, shape.height / 2)
    return `<rect x="${round(shape.x)}" y="${round(shape.y)}" width="${round(shape.width)}" height="${round(shape.height)}"${radius > 0 ? ` rx="${round(radius)}"` : ''} fill="${shape.fill}"/>`
  }
  const stroke = shape.stroke === undefined ? '' : ` stroke="${shape.stroke}" stroke-width="${shape.strokeWidth ?? 4}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${stroke}${isRightToLeft ? ` transform="translate(${width} 0) scale(-1 1)"` : ''}/>`
}

import type { InfographicItem, InfographicPlan } from '@lectern/shared/infographics'
import { inkOn } from './colours.ts'
import type { Palette } from './colours.ts'
import { LINE } from './layout.ts'
import type { Box, Layout } from './layout.ts'
import { escapeXml, ringSvg } from './marks.ts'
import { wrap } from './measure.ts'

const round = (value: number): number => Math.round(value * 10) / 10

interface Pen {
  readonly parts: string[]
  readonly family: string
}

/** Writes lines from a top edge down; answers where the next words begin. */
function write(pen: Pen, lines: readonly string[], at: { x: number; y: number }, look: { size: number; fill: string; isBold?: boolean; anchor?: 'middle' }): number {
  const { size, fill, isBold = false, anchor } = look
  let y = at.y
  for (const line of lines) {
    const weight = isBold ? ' font-weight="700"' : ''
    const middle = anchor ? ` text-anchor="${anchor}"` : ''
    pen.parts.push(`<text x="${round(at.x)}" y="${round(y + size * 0.98)}" font-size="${size}" fill="${fill}"${weight}${middle}>${escapeXml(line)}</text>`)
    y += size * LINE
  }
  return y
}

/** Height of the words of a card, to put them in its middle. */
function drawCard(pen: Pen, plan: InfographicPlan, item: InfographicItem, index: number, box: Box, layout: Layout, palette: Palette): void {
  const { sizes, isStacked } = layout
  const accent = palette.accents[index % palette.accents.length] ?? palette.ink
  const hasMark = plan.kind !== 'comparison' && plan.kind !== 'numbers'
  pen.parts.push(`<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="14" fill="${palette.card}"/>`)
  if (!hasMark) pen.parts.push(`<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="8" rx="4" fill="${accent}"/>`)
  const beside = hasMark && !isStacked ? sizes.mark + sizes.padding * 0.8 : 0
  const room = box.width - sizes.padding * 2 - beside
  const heading = wrap(item.heading, room, sizes.heading, true)
  const text = wrap(item.text, room, sizes.text)
  const value = wrap(item.value, room, sizes.value, true)
  const points = item.points.map((point) => wrap(point, room - sizes.text, sizes.text))
  const between = heading.length > 0 && (text.length > 0 || points.length > 0) ? sizes.text * 0.35 : 0
  const words = value.length * sizes.value * LINE + heading.length * sizes.heading * LINE + text.length * sizes.text * LINE + between
  const x = box.x + sizes.padding + beside
  const above = hasMark && isStacked ? sizes.mark + sizes.padding * 0.6 : 0
  let y = points.length > 0 || isStacked ? box.y + sizes.padding : box.y + Math.max(sizes.padding, (box.height - words) / 2)
  if (hasMark) {
    const middle = {
      x: box.x + sizes.padding + sizes.mark / 2, y: isStacked ? y + sizes.mark / 2 : box.y + box.height / 2,
    }
    pen.parts.push(`<circle cx="${round(middle.x)}" cy="${round(middle.y)}" r="${round(plan.kind === 'list' ? sizes.mark * 0.22 : sizes.mark / 2)}" fill="${accent}"/>`)
    if (plan.kind !== 'list') {
      write(pen, [String(index + 1)], { x: middle.x, y: middle.y - sizes.heading * 0.62 }, { size: sizes.heading, fill: inkOn(accent), isBold: true, anchor: 'middle' })
    }
  }
  y += above
  y = write(pen, value, { x, y }, { size: sizes.value, fill: accent, isBold: true })
  y = write(pen, heading, { x, y }, { size: sizes.heading, fill: plan.kind === 'comparison' ? accent : palette.ink, isBold: true }) + between
  y = write(pen, text, { x, y }, { size: sizes.text, fill: heading.length > 0 ? palette.soft : palette.ink })
  for (const lines of points) {
    pen.parts.push(`<circle cx="${round(x + sizes.text * 0.3)}" cy="${round(y + sizes.text * 0.65)}" r="${round(sizes.text * 0.18)}" fill="${accent}"/>`)
    y = write(pen, lines, { x: x + sizes.text, y }, { size: sizes.text, fill: palette.ink }) + sizes.text * 0.4
  }
}

/** The infographic as a drawing that stands for itself: no styles, nothing loaded. */
export function drawSvg(plan: InfographicPlan, layout: Layout, palette: Palette, family: string): string {
  const { width, height, margin, titleLines, titleBottom, ring } = layout
  const pen: Pen = { parts: [], family }
  pen.parts.push(`<rect width="${width}" height="${height}" fill="${palette.background}"/>`)
  write(pen, titleLines, { x: margin, y: margin * 0.8 }, { size: layout.sizes.title, fill: palette.ink, isBold: true })
  pen.parts.push(`<rect x="${round(margin)}" y="${round(titleBottom - 14)}" width="84" height="6" rx="3" fill="${palette.accents[0] ?? palette.ink}"/>`)
  if (ring) pen.parts.push(`<g transform="translate(${round(ring.x)} ${round(ring.y)})">${ringSvg(plan.items.length, ring.width, palette)}</g>`)
  for (const [index, item] of plan.items.entries()) {
    const box = layout.cards[index]
    if (box) drawCard(pen, plan, item, index, box, layout, palette)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(family)}">`
    + `<title>${escapeXml(plan.title)}</title>${pen.parts.join('')}</svg>`
}

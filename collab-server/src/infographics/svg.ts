import type { Composed } from './compose.ts'
import { escapeXml, isReadFromRight, shapeSvg } from './marks.ts'
import type { Line } from './scene.ts'

const round = (value: number): number => Math.round(value * 10) / 10

function lineSvg({ align, baseline, fill, isBold, isHeading, size, text, width, x }: Line, headings: string, isRightToLeft: boolean): string {
  const isRtl = isReadFromRight(text, isRightToLeft)
  const at = align === 'middle' ? x + width / 2 : isRtl ? x + width : x
  return `<text x="${round(at)}" y="${round(baseline)}" font-size="${round(size)}" fill="${fill}"${isBold ? ' font-weight="700"' : ''}${isHeading ? ` font-family="${escapeXml(headings)}"` : ''}`
    + `${align === 'middle' ? ' text-anchor="middle"' : ''}${isRtl ? ' direction="rtl"' : ''}>${escapeXml(text)}</text>`
}

/** The infographic as a drawing that stands for itself: no styles, nothing loaded. */
export function drawSvg(scene: Composed, families: { readonly heading: string; readonly body: string }): string {
  const { height, isRightToLeft, lines, shapes, title, width } = scene
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(families.body)}">`
    + `<title>${escapeXml(title)}</title>${shapes.map((shape) => shapeSvg(shape, width, isRightToLeft)).join('')}${lines.map((line) => lineSvg(line, families.heading, isRightToLeft)).join('')}</svg>`
}

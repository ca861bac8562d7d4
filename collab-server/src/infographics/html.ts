import type { Composed } from './compose.ts'
import { escapeXml, isReadFromRight, shapeSvg } from './marks.ts'
import { LINE } from './scene.ts'
import type { Line } from './scene.ts'

/** What a page of ours may load and do, should somebody open it as a page: draw itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

const round = (value: number): number => Math.round(value * 10) / 10

/** Lines in a row that have one look and one box are one paragraph, so that a reader hears sentences. */
function paragraphs(lines: readonly Line[]): readonly (readonly Line[])[] {
  const found: Line[][] = []
  for (const line of lines) {
    const last = found.at(-1)
    const before = last?.at(-1)
    const isNext = before !== undefined && before.x === line.x && before.width === line.width && before.size === line.size && before.fill === line.fill
      && before.isBold === line.isBold && Math.abs(before.baseline + line.size * LINE - line.baseline) < 0.5
    if (isNext) last?.push(line)
    else found.push([line])
  }
  return found
}

function paragraphHtml(lines: readonly Line[], tag: 'h1' | 'h2' | 'p', isRightToLeft: boolean): string {
  const [first] = lines
  if (first === undefined) return ''
  const { align, baseline, fill, isBold, isHeading, size, width, x } = first
  const top = baseline - size * 0.98
  const style = `left:${round(x)}px;top:${round(top)}px;width:${round(width)}px;font-size:${round(size)}px;color:${fill}${isBold ? ';font-weight:700' : ''}${align === 'middle' ? ';text-align:center' : ''}`
  return `<${tag} dir="${isReadFromRight(first.text, isRightToLeft) ? 'rtl' : 'ltr'}"${isHeading ? ' class="heading"' : ''} style="${style}">${lines.map(({ text }) => escapeXml(text)).join('<br/>')}</${tag}>`
}

/** The infographic as a page of its own, without scripts and with nothing to load; all words are escaped. */
export function writeHtml(scene: Composed, families: { readonly heading: string; readonly body: string }): string {
  const { height, isRightToLeft, lines, shapes, title, width } = scene
  const all = paragraphs(lines)
  const titleAt = all.findIndex((one) => one.map(({ text }) => text).join(' ').replaceAll(/\s+/gu, ' ') === title.replaceAll(/\s+/gu, ' '))
  const words = all.map((one, at) => paragraphHtml(one, at === titleAt ? 'h1' : one[0]?.isHeading === true ? 'h2' : 'p', isRightToLeft)).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.map((shape) => shapeSvg(shape, width, isRightToLeft)).join('')}</svg>`
  const style = `*{box-sizing:border-box;margin:0;padding:0}html,body{width:${width}px;height:${height}px;overflow:hidden}`
    + `.infographic{position:relative;width:${width}px;height:${height}px;font-family:${families.body};line-height:${LINE}}.infographic svg{position:absolute;left:0;top:0}`
    + `h1,h2,p{position:absolute;white-space:nowrap;font-weight:400}.heading{font-family:${families.heading}}`
  return `<!DOCTYPE html><html dir="auto"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${POLICY}"/>`
    + `<title>${escapeXml(title)}</title><style>${style}</style></head><body><main class="infographic">${drawing}${words}</main></body></html>`
}

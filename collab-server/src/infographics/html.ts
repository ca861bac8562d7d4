import type { InfographicPlan } from '@lectern/shared/infographics'
import { inkOn } from './colours.ts'
import type { Palette } from './colours.ts'
import { LINE } from './layout.ts'
import type { Layout } from './layout.ts'
import { escapeXml, ringSvg } from './marks.ts'

/** What a page of ours may load and do, should somebody open it as a page: draw itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"

function styleOf(layout: Layout, palette: Palette, family: string): string {
  const { sizes, width, height, margin, columns, gap } = layout
  return `
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:${width}px;height:${height}px;overflow:hidden}
.infographic{position:relative;width:${width}px;height:${height}px;padding:${Math.round(margin * 0.8)}px ${Math.round(margin)}px ${Math.round(margin)}px;display:flex;flex-direction:column;background:${palette.background};color:${palette.ink};font-family:${family};line-height:${LINE}}
h1{font-size:${sizes.title}px;line-height:1.18;font-weight:700;letter-spacing:-0.01em}
h1::after{content:"";display:block;width:84px;height:6px;margin:14px 0 22px;border-radius:3px;background:${palette.accents[0] ?? palette.ink}}
.body{flex:1;min-height:0;display:flex;gap:${gap * 2}px;align-items:center}
.body.tall{flex-direction:column;gap:${gap}px}
.ring{flex:none}
ol{flex:1;align-self:stretch;min-width:0;list-style:none;display:grid;gap:${gap}px;grid-template-columns:repeat(${columns},minmax(0,1fr));grid-auto-rows:minmax(0,1fr)}
li{min-width:0;overflow:hidden;display:flex;gap:${sizes.padding * 0.8}px;align-items:center;padding:${sizes.padding}px;border-radius:14px;background:${palette.card};overflow-wrap:anywhere}
li.stacked{flex-direction:column;align-items:flex-start}
li.topped{border-top:8px solid;align-items:flex-start}
li.numbers{align-items:center}
.mark{flex:none;width:${sizes.mark}px;height:${sizes.mark}px;border-radius:50%;display:flex;align-items:center;justify-content:center;font-size:${sizes.heading}px;font-weight:700}
.dot{flex:none;width:${sizes.mark * 0.44}px;height:${sizes.mark * 0.44}px;border-radius:50%}
.words{min-width:0}
.value{font-size:${sizes.value}px;font-weight:700;line-height:1.15}
h2{font-size:${sizes.heading}px;line-height:${LINE};font-weight:700}
p,ul{font-size:${sizes.text}px}
h2+p,h2+ul{margin-top:${sizes.text * 0.35}px;color:${palette.soft}}
ul{padding-inline-start:1.1em}
ul li{all:unset;display:list-item;list-style:disc;margin-bottom:.4em;color:${palette.ink}}`
}

function itemHtml(plan: InfographicPlan, index: number, layout: Layout, palette: Palette): string {
  const item = plan.items[index]
  if (!item) return ''
  const accent = palette.accents[index % palette.accents.length] ?? palette.ink
  const isMarked = plan.kind !== 'comparison' && plan.kind !== 'numbers'
  const mark = !isMarked ? '' : plan.kind === 'list'
    ? `<span class="dot" style="background:${accent}"></span>`
    : `<span class="mark" style="background:${accent};color:${inkOn(accent)}">${index + 1}</span>`
  const look = isMarked ? (layout.isStacked ? ' class="stacked"' : '') : ` class="topped ${plan.kind}" style="border-color:${accent}"`
  const colour = plan.kind === 'comparison' ? ` style="color:${accent}"` : ''
  const parts = [
    item.value === '' ? '' : `<div class="value" style="color:${accent}">${escapeXml(item.value)}</div>`,
    item.heading === '' ? '' : `<h2${colour}>${escapeXml(item.heading)}</h2>`,
    item.text === '' ? '' : `<p>${escapeXml(item.text)}</p>`,
    item.points.length === 0 ? '' : `<ul>${item.points.map((point) => `<li>${escapeXml(point)}</li>`).join('')}</ul>`,
  ]
  return `<li${look}>${mark}<div class="words">${parts.join('')}</div></li>`
}

/** The infographic as a page of its own, without scripts and with nothing to load; all words are escaped. */
export function writeHtml(plan: InfographicPlan, layout: Layout, palette: Palette, family: string): string {
  const { ring, width, height } = layout
  const drawn = ring
    ? `<svg class="ring" xmlns="http://www.w3.org/2000/svg" width="${ring.width}" height="${ring.width}">${ringSvg(plan.items.length, ring.width, palette)}</svg>`
    : ''
  const items = plan.items.map((_, index) => itemHtml(plan, index, layout, palette)).join('')
  return `<!DOCTYPE html><html dir="auto"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${POLICY}"/>`
    + `<title>${escapeXml(plan.title)}</title><style>${styleOf(layout, palette, family)}</style></head>`
    + `<body><main class="infographic"><h1 dir="auto">${escapeXml(plan.title)}</h1>`
    + `<div class="body${height >= width || width / height < 1.2 ? ' tall' : ''}">${drawn}<ol dir="auto">${items}</ol></div></main></body></html>`
}

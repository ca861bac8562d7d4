import type { TableCell } from '@lectern/shared/lesson'

/** How a pasted cell looks, beyond the emphasis of its words. */
export type PastedLooks = Pick<TableCell, 'fill' | 'color' | 'align' | 'verticalAlign'>

/** A style sheet on a clipboard is read so far, letters. */
const SHEET_MAX = 200_000
/** Without a brace within, so that each letter is looked at a few times at most, whoever wrote the sheet. */
const RULE = /\.([\w-]+)\s*\{([^{}]*)\}/g

/** Colours that spreadsheets say by name. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000', silver: '#C0C0C0', gray: '#808080', white: '#FFFFFF', maroon: '#800000', red: '#FF0000', purple: '#800080', fuchsia: '#FF00FF',
  green: '#008000', lime: '#00FF00', olive: '#808000', yellow: '#FFFF00', navy: '#000080', blue: '#0000FF', teal: '#008080', aqua: '#00FFFF',
}
const WHITE = '#FFFFFF'
/** What words on a fill are in where their source says nothing: that of every spreadsheet. */
const USUAL_INK = '#000000'

/** What the style of each cell says, also where only the class of it does, as Excel has it. */
export function stylesIn(pasted: Document): (cell: Element) => string {
  const classes = new Map<string, string>()
  const sheets = [...pasted.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n').slice(0, SHEET_MAX)
  for (const [, name = '', style = ''] of sheets.matchAll(RULE)) classes.set(name, `${classes.get(name) ?? ''};${style}`)
  return (cell) => [...[...cell.classList].map((name) => classes.get(name) ?? ''), cell.getAttribute('style') ?? ''].join(';')
}

/** The last value that a style gives to one of some properties, in lower case. */
function saidOf(style: string, properties: readonly string[]): string | undefined {
  let said: string | undefined
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (properties.includes(declaration.slice(0, colon).trim().toLowerCase())) said = declaration.slice(colon + 1).trim().toLowerCase()
  }
  return said
}

/** An opaque colour of a style as lessons write it; undefined for any other. */
function colourOf(said: string | undefined): string | undefined {
  const [first = ''] = /^(?:rgb\([^)]*\)|\S+)/.exec(said ?? '') ?? []
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(first)
  if (short) return `#${short.slice(1).map((digit) => digit + digit).join('')}`.toUpperCase()
  if (/^#[0-9a-f]{6}$/.test(first)) return first.toUpperCase()
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(first)?.slice(1).map(Number)
  if (parts) return `#${parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  return NAMED[first]
}

/**
 * How a cell looks: a fill with the colour of its words, and where its words stand. The colour of words without a fill, and white behind
 * them, are those of the spreadsheet's paper, and the theme's take their place.
 */
export function looksOf(cell: Element, style: string): PastedLooks {
  const fill = colourOf(saidOf(style, ['background', 'background-color']))
  const across = saidOf(style, ['text-align']) ?? cell.getAttribute('align')?.toLowerCase()
  const down = saidOf(style, ['vertical-align']) ?? cell.getAttribute('valign')?.toLowerCase()
  const align = (['left', 'center', 'right', 'justify'] as const).find((one) => one === across)
  const verticalAlign = (['top', 'middle'] as const).find((one) => one === down)
  return {
    ...(fill !== undefined && fill !== WHITE && { fill, color: colourOf(saidOf(style, ['color'])) ?? USUAL_INK }),
    ...(align !== undefined && { align }),
    ...(verticalAlign !== undefined && { verticalAlign }),
  }
}

/** How wide the columns of a table say that they are, as they are to each other; null where one does not say it. */
export function widthsIn(table: Element, columns: number): readonly number[] | null {
  const widths: number[] = []
  for (const column of table.querySelectorAll('col')) {
    const span = Math.max(1, Math.min(columns - widths.length, Number(column.getAttribute('span') ?? 1) || 1))
    const width = Number.parseFloat(column.getAttribute('width') ?? saidOf(column.getAttribute('style') ?? '', ['width']) ?? '')
    if (!(width >= 1 && width <= 10_000)) return null
    for (let count = 0; count < span && widths.length < columns; count++) widths.push(width)
  }
  return widths.length === columns ? widths : null
}

import { FONT_FAMILY_MAX } from '../fonts/family.ts'
import { isLinkable } from '../text/linkable.ts'
import type { Marks } from '../text/rich-text.ts'

/** Marks that are either there or not, under TipTap's names. */
const FLAGS = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const
/** The binding adds a hash to marks that may overlap themselves: `highlight--1a2b3c4d`. */
const HASHED = /^(.*)--[a-zA-Z0-9+/=]{8}$/
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d*\.?\d+)\s*)?\)$/
const FONT_SIZE = { min: 4, max: 800 } as const
const LONGEST = { colour: 32, fontFamily: FONT_FAMILY_MAX } as const

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** Browsers give pasted colours as `rgb(…)`; the product writes hex. */
function colour(value: unknown): string | undefined {
  const words = text(value, 64)
  const parts = words === undefined ? null : RGB.exec(words)
  if (parts === null) return words === undefined ? undefined : text(words, LONGEST.colour)
  const channels = [parts[1], parts[2], parts[3]].map((part) => Math.min(255, Number(part)))
  if (parts[4] !== undefined && Number(parts[4]) < 1) channels.push(Math.round(Number(parts[4]) * 255))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** `"40px"` or a number, in slide points, kept within what the model allows. */
function fontSize(value: unknown): number | undefined {
  const size = typeof value === 'number' ? value : /^\d+(\.\d+)?(px)?$/.test(String(value)) ? Number.parseFloat(String(value)) : Number.NaN
  return Number.isFinite(size) ? Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size)) : undefined
}

/** The style that attributes of a piece of text stand for; what is unknown or damaged is left out. */
export function marksFromAttributes(attributes: unknown): Marks {
  const marks: Marks = {}
  if (!isObject(attributes)) return marks
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    const name = HASHED.exec(key)?.[1] ?? key
    const flag = FLAGS.find((known) => known === name)
    const details = isObject(value) ? value : {}
    if (flag) marks[flag] = true
    else if (name === 'textStyle') Object.assign(marks, defined({
      color: colour(details.color), fontSize: fontSize(details.fontSize), fontFamily: text(details.fontFamily, LONGEST.fontFamily), caps: details.caps === true || undefined,
    }))
    else if (name === 'highlight') marks.highlight = colour(details.color) ?? '#FDE68A'
    else if (name === 'link') Object.assign(marks, isLinkable(details.href) ? { href: details.href } : {})
  }
  return marks
}

function defined(marks: Marks): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined))
}

/** The attributes that stand for a style, as TipTap's binding would write them. */
export function attributesFromMarks(marks: Marks): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const flag of FLAGS) if (marks[flag] === true) attributes[flag] = {}
  const style: Record<string, unknown> = {}
  if (marks.color !== undefined) style.color = marks.color
  if (marks.fontSize !== undefined) style.fontSize = `${marks.fontSize}px`
  if (marks.fontFamily !== undefined) style.fontFamily = marks.fontFamily
  if (marks.caps === true) style.caps = true
  if (Object.keys(style).length > 0) attributes.textStyle = style
  if (marks.highlight !== undefined) attributes.highlight = { color: marks.highlight }
  if (isLinkable(marks.href)) attributes.link = { href: marks.href }
  return attributes
}

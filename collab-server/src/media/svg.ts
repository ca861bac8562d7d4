import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Elements that run code, embed other documents or fetch something. */
const BANNED = new Set([
  'script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'handler', 'listener',
])
/** Pictures inside the picture are fine when they lie in the file. */
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])
/** Nesting past this is no drawing. */
const MAX_DEPTH = 256
/** Elements past this make a browser stall. */
const MAX_ELEMENTS = 100_000
/** Pixels of one user unit in each CSS unit. */
const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** What a drawing says about its size; null where it says nothing usable. */
export interface SvgSize {
  readonly width: number | null
  readonly height: number | null
}

/** A drawing that cannot be taken; the message says why, in words for its author. */
export class SvgRefusal extends Error {
  override readonly name = 'SvgRefusal'
}

const SCRIPT = 'This SVG contains a script.'
const ELSEWHERE = 'This SVG loads something from elsewhere.'
/** A reference in CSS with what it names. */
const CSS_URL = /url\(\s*(['"]?)([^)]*?)\1\s*\)/gi

/** What CSS fetches: only parts of the same file may be named, and nothing may hide behind an escape. */
function checkStyle(css: string): void {
  if (css.includes('\\') || /@import|expression\s*\(|-moz-binding|behavior\s*:|image-set\s*\(|\bsrc\s*\(/i.test(css)) {
    throw new SvgRefusal('This SVG has styles that load something from elsewhere.')
  }
  for (const match of css.matchAll(CSS_URL)) {
    const target = match[2] ?? ''
    if (!target.startsWith('#') && !INLINE_PICTURE.test(target)) throw new SvgRefusal(ELSEWHERE)
  }
  // Whatever the pattern could not read is not let through unread.
  if (css.match(/url\s*\(/gi)?.length !== css.match(CSS_URL)?.length) throw new SvgRefusal('This SVG has damaged styles.')
}

function checkTag(tag: SaxesTagNS): void {
  const local = tag.local.toLowerCase()
  if (BANNED.has(local) || tag.uri === XHTML) {
    if (local === 'script') throw new SvgRefusal(SCRIPT)
    throw new SvgRefusal('This SVG contains a web page or media, not only a drawing.')
  }
  for (const attribute of Object.values(tag.attributes)) {
    const name = attribute.local.toLowerCase()
    const value = attribute.value
    if (name.startsWith('on')) throw new SvgRefusal(SCRIPT)
    if (name === 'attributename' && /^(?:.*:)?(?:href|on.*)$/i.test(value.trim())) throw new SvgRefusal(SCRIPT)
    if (name === 'href' || name === 'src') {
      const isLink = local === 'a' && /^https?:\/\//i.test(value)
      if (!isLink && !value.startsWith('#') && !INLINE_PICTURE.test(value)) throw new SvgRefusal(ELSEWHERE)
    } else if (name === 'base' && attribute.prefix === 'xml') {
      throw new SvgRefusal(ELSEWHERE)
    } else if (name === 'style' || /url\s*\(/i.test(value)) {
      checkStyle(value)
    }
  }
}

function pixels(length: string | undefined): number | null {
  const match = /^\s*\+?(\d+(?:\.\d+)?|\.\d+)(px|pt|pc|mm|cm|in)?\s*$/.exec(length ?? '')
  if (!match) return null
  const value = Math.round(Number(match[1]) * (UNITS[match[2] ?? ''] ?? 1))
  return value > 0 ? value : null
}

function sizeOf(root: SaxesTagNS): SvgSize {
  const box = (root.attributes['viewBox']?.value ?? '').trim().split(/[\s,]+/).map(Number)
  const boxWidth = box[2] !== undefined && box[2] > 0 ? box[2] : null
  const boxHeight = box[3] !== undefined && box[3] > 0 ? box[3] : null
  let width = pixels(root.attributes['width']?.value)
  let height = pixels(root.attributes['height']?.value)
  if (boxWidth !== null && boxHeight !== null) {
    // One side given: the drawing keeps its proportions. None: the box is the size.
    if (width !== null && height === null) height = Math.max(1, Math.round((width * boxHeight) / boxWidth))
    else if (height !== null && width === null) width = Math.max(1, Math.round((height * boxWidth) / boxHeight))
    else if (width === null) [width, height] = [Math.max(1, Math.round(boxWidth)), Math.max(1, Math.round(boxHeight))]
  }
  return { width, height }
}

/**
 * Reads a drawing as strict XML and answers its size; null when the bytes are no SVG at all.
 * @throws SvgRefusal when it runs code, loads something from elsewhere, or is damaged.
 */
export function inspectSvg(bytes: Uint8Array): SvgSize | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  if (!/<(?:[\w.-]+:)?svg[\s>/]/.test(text)) return null

  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let count = 0
  let root: SaxesTagNS | null = null
  let style: string[] | null = null
  parser.on('error', (error) => { throw new SvgRefusal('This SVG is damaged.', { cause: error }) })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding === undefined || ENCODINGS.has(encoding.toLowerCase())) return
    throw new SvgRefusal('This SVG is not written in UTF-8.')
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new SvgRefusal('This SVG declares entities, which is not allowed.')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') throw new SvgRefusal(ELSEWHERE)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    count += 1
    if (depth > MAX_DEPTH || count > MAX_ELEMENTS) throw new SvgRefusal('This SVG has too many parts.')
    if (!root) {
      root = tag
      if (tag.local !== 'svg' || tag.uri !== SVG) throw new SvgRefusal('This file is not an SVG drawing.')
    }
    checkTag(tag)
    if (tag.local.toLowerCase() === 'style') style = []
  })
  const addText = (part: string): void => { style?.push(part) }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', (tag) => {
    depth -= 1
    if (tag.local.toLowerCase() !== 'style' || !style) return
    checkStyle(style.join(''))
    style = null
  })
  parser.write(text).close()
  return root && sizeOf(root)
}

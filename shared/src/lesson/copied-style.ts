import type * as Y from 'yjs'
import type { Marks } from '../text/rich-text.ts'
import { BASE_FIELDS } from './elements/base.ts'
import { textsOf } from './elements/content.ts'
import { isStyled } from './elements/fields.ts'
import type { Field } from './elements/fields.ts'
import { definitionOf } from './elements/registry.ts'
import type { ElementPatch, LessonElement } from './elements/registry.ts'
import { namedStyle } from './elements/resolve-style.ts'
import { valueSchema } from './elements/schemas.ts'
import { setElementsProps } from './element-writes.ts'
import type { LessonOrigin } from './origin.ts'
import { readElement, themeOf } from './reads.ts'
import { styleText } from './text-style.ts'

/** How an element looks, to be given to others. */
export interface CopiedStyle {
  /** What somebody would see of its styles, by field; colours of the theme by their names. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Those among them that nobody chose for it. */
  readonly unchosen: readonly string[]
  /** How its first words look beyond that; null where it has no text. */
  readonly marks: Marks | null
}

/** Styles that say what an element is or shows, rather than how it looks. */
const OWN = new Set(['hidden', 'placeholder', 'slot', 'prompt', 'required', 'source', 'link', 'cropLeft', 'cropTop', 'cropRight', 'cropBottom', 'startHead', 'endHead', 'startConnection', 'endConnection', 'startWay', 'endWay'])

/** The styles that an element may have from another, by field. */
function looksOf(type: string): readonly (readonly [key: string, field: Field])[] {
  return Object.entries(definitionOf(type)?.allFields ?? BASE_FIELDS).filter(([key, field]) => key === 'opacity' || (isStyled(field) && !OWN.has(key)))
}

/** How an element of a document looks; null when it is gone. */
export function copyStyle(doc: Y.Doc, slideId: string, elementId: string): CopiedStyle | null {
  const element = readElement(doc, slideId, elementId)
  if (element === null) return null
  const chosen = element as unknown as Readonly<Record<string, unknown>>
  const shown = namedStyle(element, themeOf(doc).theme) as unknown as Readonly<Record<string, unknown>>
  const keys = looksOf(element.type).map(([key]) => key)
  const [text] = textsOf(element)
  const { href: _href, ...marks } = text?.blocks.flatMap(({ runs }) => runs)[0]?.marks ?? {}
  return {
    fields: Object.fromEntries(keys.map((key) => [key, shown[key]])),
    unchosen: keys.filter((key) => chosen[key] === undefined),
    marks: text === undefined ? null : marks,
  }
}

/** Marks that a style sets or takes away; links stay. */
const MARKS = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'caps', 'color', 'fontSize', 'fontFamily', 'highlight'] as const

/**
 * Gives elements the look of another, in all that both have; what is gone and what is locked stays as it is. A style that the target has
 * by itself, from its place, its theme or its type, is not written.
 */
export function pasteStyle(doc: Y.Doc, slideId: string, ids: readonly string[], style: CopiedStyle, origin: LessonOrigin): void {
  const targets = ids.map((id) => readElement(doc, slideId, id)).filter((element) => element !== null && !element.locked) as readonly LessonElement[]
  const { theme } = themeOf(doc)
  doc.transact(() => {
    setElementsProps(doc, slideId, Object.fromEntries(targets.map((element) => [element.id, patchFor(element, style, theme)])), origin)
    if (style.marks === null) return
    const { marks } = style
    styleText(doc, slideId, targets.map(({ id }) => id), Object.fromEntries(MARKS.map((mark) => [mark, marks[mark] ?? null])), origin)
  }, origin)
}

function patchFor(element: LessonElement, { fields, unchosen }: CopiedStyle, theme: Parameters<typeof namedStyle>[1]): ElementPatch {
  const looks = looksOf(element.type)
  const own = element as unknown as Readonly<Record<string, unknown>>
  const bare = Object.fromEntries(Object.entries(element).filter(([key]) => key === 'opacity' || !looks.some(([look]) => look === key))) as unknown as LessonElement
  const without = namedStyle(bare, theme) as unknown as Readonly<Record<string, unknown>>
  const patch: Record<string, unknown> = {}
  for (const [key, field] of looks) {
    const value = fields[key]
    if (value === undefined || !valueSchema(field).safeParse(value).success) continue
    // Nothing that a type has of itself, such as the colour of words that goes by the fill, makes that of another invisible.
    if (value === 'transparent' && unchosen.includes(key) && without[key] !== 'transparent') continue
    if (!isStyled(field)) patch[key] = value
    else if (JSON.stringify(without[key]) !== JSON.stringify(value)) patch[key] = value
    else if (own[key] !== undefined) patch[key] = null
  }
  return patch as ElementPatch
}

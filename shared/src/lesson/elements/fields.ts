import type { RichText } from '../../text/rich-text.ts'
import type { Fill } from '../fill.ts'
import type { ThemeKey } from '../theme/theme-keys.ts'

// Plain data and no schemas: who only paints needs the fields and nothing that checks them. `schemas.ts` makes the checks.

interface Requirable<R extends boolean> {
  /** Whoever makes an element must say it; else the fallback holds where nothing is said. */
  readonly isRequired: R
}

/** A number within bounds. */
export interface NumberField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  readonly fallback: number
}

/** Yes or no. */
export interface FlagField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'flag'
  readonly fallback: boolean
}

/** Unstyled words or a name, written as one value. */
export interface StringField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'string'
  /** Characters. */
  readonly min: number
  readonly max: number
  readonly fallback: string
  /** It says what people see to people who do not: read aloud and found by search, and asked for while it is empty. */
  readonly isDescription: boolean
}

/** One of some names. */
export interface ChoiceField<C extends string = string, R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'choice'
  readonly of: readonly C[]
  /** What names look like that it may be beside these, whose list would weigh too much for all who read lessons. */
  readonly others?: RegExp
  readonly fallback: C
}

/** A colour as `#rrggbb` or `#rrggbbaa`, `transparent`, or one of the theme (`themeColour`). */
export interface ColourField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'colour'
  readonly fallback: string
}

/** A colour as above, a gradient of such, or a picture. */
export interface FillField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'fill'
  readonly fallback: string
}

/** SHA-256 of bytes in the blob store; null while they are on their way. */
export interface AssetField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'asset'
  readonly fallback: null
}

/** Where a press leads: an address that a text may link to as well, or a slide (`isLinkable`); empty for nowhere. */
export interface LinkField<R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'link'
  readonly fallback: ''
}

/** Plain values in an order, changed as a whole. */
export interface ListField<F extends ItemField = ItemField, R extends boolean = boolean> extends Requirable<R> {
  readonly kind: 'list'
  readonly of: F
  /** Items. */
  readonly max: number
  readonly fallback: readonly never[]
}

/**
 * Marks a field as one of style: documents have it only where somebody chose it, and `resolveStyle` says what holds where nobody did.
 * What such a field falls back to is the last place that is looked at.
 */
export interface Styled {
  readonly isStyle: true
  /** What the theme says of it; null where themes say nothing. */
  readonly theme: ThemeKey | null
}

/** Words with style, that several people write at once; a fragment in the document. */
export interface RichTextField extends Requirable<false> {
  readonly kind: 'richText'
}

/** A source text without style, that several people write at once by letters; a `Y.Text` in the document. */
export interface CodeField extends Requirable<false> {
  readonly kind: 'code'
  /** Characters. */
  readonly max: number
}

/**
 * Records by id, each with fields of its own, that several people write at once: a map of maps in the document, a list as data. In the
 * order of their field `order` where they have one, else in that of their ids.
 */
export interface RecordsField<F extends RecordFields = RecordFields> extends Requirable<false> {
  readonly kind: 'records'
  readonly of: F
  /** Records. */
  readonly max: number
}

/** A field that is one value. */
export type ItemField = NumberField | FlagField | StringField | ChoiceField | ColourField | FillField | AssetField | LinkField
/** A field whose value is written as a whole. */
export type PlainField = ItemField | ListField
/** A field that several people write at once. */
export type SharedField = RichTextField | RecordsField | CodeField
/** The fields of a record within an element. */
export type RecordFields = Readonly<Record<string, PlainField | RichTextField>>
/** What an element of a type has under a key. */
export type Field = PlainField | SharedField
/** The fields of a type by key. */
export type Fields = Readonly<Record<string, Field>>

/** The data of a field. */
export type ValueOf<F> =
  F extends NumberField ? number
    : F extends FlagField ? boolean
      : F extends ChoiceField<infer C> ? C
        : F extends AssetField ? string | null
        : F extends FillField ? Fill
          : F extends StringField | ColourField | CodeField | LinkField ? string
            : F extends ListField<infer I> ? readonly ValueOf<I>[]
              : F extends RichTextField ? RichText
                : F extends RecordsField<infer R> ? readonly RecordOf<R>[]
                  : never

/** A record within an element as data. */
export type RecordOf<F> = { readonly id: string } & Readonly<StoredFields<F>>

interface Options<T, R extends boolean> {
  /** Holds where nothing, or nothing possible, is said. */
  readonly fallback: T
  readonly isRequired?: R
}

function requirable<O extends { readonly isRequired?: boolean }, R extends boolean>(options: O & { readonly isRequired?: R }): O & Requirable<R> {
  return { isRequired: false as R, ...options }
}

/** A number from `min` to `max`. */
export function number<R extends boolean = false>(
  options: Options<number, R> & { readonly min: number; readonly max: number; readonly isWhole?: boolean },
): NumberField<R> {
  return { kind: 'number', isWhole: false, ...requirable(options) }
}

/** Yes or no, no where nothing is said. */
export function flag(): FlagField<false> {
  return { kind: 'flag', fallback: false, isRequired: false }
}

/** Words of at most `max` characters. */
export function string<R extends boolean = false>(
  options: Options<string, R> & { readonly min?: number; readonly max: number; readonly isDescription?: boolean },
): StringField<R> {
  return { kind: 'string', min: 0, isDescription: false, ...requirable(options) }
}

/** One of some names, or another one that looks like `others`. */
export function choice<const C extends string, R extends boolean = false>(
  of: readonly C[], options: Options<NoInfer<C>, R> & { readonly others?: RegExp },
): ChoiceField<C, R> {
  return { kind: 'choice', of, ...requirable(options) }
}

/** A colour. */
export function colour(fallback: string): ColourField<false> {
  return { kind: 'colour', fallback, isRequired: false }
}

/** A colour, a gradient or a picture. */
export function fill(fallback: string): FillField<false> {
  return { kind: 'fill', fallback, isRequired: false }
}

/** Bytes in the blob store. */
export function asset(): AssetField<true> {
  return { kind: 'asset', fallback: null, isRequired: true }
}

/** Where a press leads. */
export function link(): LinkField<false> {
  return { kind: 'link', fallback: '', isRequired: false }
}

/** At most `max` plain values, none where nothing is said. */
export function list<const F extends ItemField>(of: F, max: number): ListField<F, false> {
  return { kind: 'list', of, max, fallback: [], isRequired: false }
}

/** Words with style. */
export function richText(): RichTextField {
  return { kind: 'richText', isRequired: false }
}

/** A source text of at most `max` characters. */
export function code(max: number): CodeField {
  return { kind: 'code', max, isRequired: false }
}

/** At most `max` records by id, none where nothing is said. */
export function records<const F extends RecordFields>(of: F, max: number): RecordsField<F> {
  return { kind: 'records', of, max, isRequired: false }
}

/** The same field as one of style; with a key of the theme, that holds before the fallback. */
export function styled<F extends PlainField>(field: F, theme: ThemeKey | null = null): F & Styled {
  return { ...field, isStyle: true, theme }
}

/** Marks a field as part of the key to a question: learners get its value only when it is due, so what is published goes without it. */
export interface Keyed {
  readonly isKey: true
}

/** The same field as part of a key; of records that are none is known, so their texts are marked by themselves, too: who asks for texts sees those alone. */
export function keyed<F extends PlainField | RichTextField | RecordsField>(field: F): F & Keyed {
  return { ...field, isKey: true }
}

/** Whether a field is part of a key. */
export function isKeyed(field: Field): boolean {
  return 'isKey' in field
}

/** Whether a field is one of style. */
export function isStyled<F extends Field>(field: F): field is F & Styled {
  return 'isStyle' in field
}

/** Fields as an element of a document has them: those of style only where somebody chose them. */
export type StoredFields<F> = { -readonly [K in keyof F as F[K] extends Styled ? never : K]: ValueOf<F[K]> }
  & { -readonly [K in keyof F as F[K] extends Styled ? K : never]?: ValueOf<F[K]> }

/** Whether several people write a field at once. */
export function isShared(field: Field): field is SharedField {
  return field.kind === 'richText' || field.kind === 'records' || field.kind === 'code'
}

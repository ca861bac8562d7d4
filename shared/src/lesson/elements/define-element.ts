import { ACTIVITY_FIELDS, QUESTION_FIELDS } from './activity/fields.ts'
import type { ActivityKind } from './activity/fields.ts'
import { BASE_FIELDS } from './base.ts'
import type { ElementBase } from './base.ts'
import type { Field, Fields, SharedField, StoredFields, Styled, ValueOf } from './fields.ts'

/** A type of element: what it has, from which all follows that is done with it as data. */
export interface ElementDefinition<T extends string = string, F extends Fields = Fields> {
  /** As it stands in documents; never changed once released. */
  readonly type: T
  /** What it has besides what every element has. */
  readonly fields: F
  /** Both. */
  readonly allFields: Fields
  /** Which kind of activity it is; null for what learners only look at. */
  readonly activity: ActivityKind | null
  /** Whether learners do something with it, rather than only look at it; analytics count those. */
  readonly isInteractive: boolean
  /** Whether it has a part in the page where lessons are played, over its picture: what is interactive has, and what is played or shown in a frame. */
  readonly livesInPage: boolean
}

type ActivityFields<F extends Fields, A extends ActivityKind> = typeof QUESTION_FIELDS & F & (typeof ACTIVITY_FIELDS)[A]

interface ElementOptions<T extends string, F extends Fields> {
  readonly type: T
  readonly fields: F
  readonly livesInPage?: boolean
}

/** Defines a type of element. No field may have the name of one that every element has. An activity has the fields of its kind as well. */
export function defineElement<const T extends string, F extends Fields>(options: ElementOptions<T, F>): ElementDefinition<T, F>
export function defineElement<const T extends string, F extends Fields, A extends ActivityKind>(options: ElementOptions<T, F> & { readonly activity: A }): ElementDefinition<T, ActivityFields<F, A>>
export function defineElement(
  { type, fields: own, activity = null, livesInPage = activity !== null }: ElementOptions<string, Fields> & { readonly activity?: ActivityKind | null },
): ElementDefinition {
  const fields: Fields = activity === null ? own : { ...QUESTION_FIELDS, ...own, ...ACTIVITY_FIELDS[activity] }
  return { type, fields, allFields: { ...BASE_FIELDS, ...fields }, activity, isInteractive: activity !== null, livesInPage }
}

type Flat<T> = { [K in keyof T]: T[K] }

/** An element of a type as plain data; what is of style stands there only where somebody chose it. */
export type ElementFor<D> = D extends ElementDefinition<infer T, infer F>
  ? Flat<ElementBase & { type: T } & StoredFields<F>> : never

type KeysOf<F, Kind extends Field> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F]
type RequiredKeys<F> = { [K in keyof F]: F[K] extends { readonly isRequired: true } ? K : never }[keyof F]

/** What a field may be set to. */
type SettableOf<F> = { [K in keyof F]: F[K] extends Styled ? ValueOf<F[K]> | null : ValueOf<F[K]> }

/** What is said of new elements of a type; the rest has fallbacks. */
export type NewElementFor<D> = D extends ElementDefinition<infer T, infer F>
  ? Flat<{ type: T; id?: string; order?: string }
    & { [K in Exclude<RequiredKeys<typeof BASE_FIELDS>, 'order'>]: ElementBase[K] }
    & { [K in Exclude<keyof typeof BASE_FIELDS, RequiredKeys<typeof BASE_FIELDS>>]?: ElementBase[K] }
    & { [K in RequiredKeys<F>]: ValueOf<F[K]> } & { [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> }> : never

/** What may be set of an element that is there, null to choose no style any more; what several people write at once has writes of its own. */
export type PatchFor<D> = D extends ElementDefinition<string, infer F>
  ? Flat<Partial<SettableOf<Omit<typeof BASE_FIELDS, 'order'>> & SettableOf<Omit<F, KeysOf<F, SharedField>>>>> : never

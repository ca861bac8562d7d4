import type { ComponentType } from 'react'
import type { ElementOf, ElementPatch, ElementType, LessonElement, NewElement, Theme } from '@lectern/shared/lesson'
import type { LocalPoint } from '../../rendering/box-hit.ts'
import type { EditorDialog } from '../editor-store.ts'
import type { ResizeHandle } from '../geometry/resize.ts'
import type { AnyWordKey } from '../../platform/i18n/words.ts'

/** The part of the inspector that belongs to one type of element. */
export interface InspectorPropsOf<E extends LessonElement> {
  readonly slideId: string
  /** The selected elements, all of this type, at least one. */
  readonly elements: readonly E[]
  readonly disabled: boolean
}

/** The same by the name of the type. */
export type InspectorProps<T extends ElementType> = InspectorPropsOf<ElementOf<T>>

/** The editing of an element in place. */
export interface InPlacePropsOf<E extends LessonElement> {
  readonly slideId: string
  readonly element: E
  /** Back to the element as a whole. */
  readonly onEscape: () => void
}

/** A box on the slide in which a new element is made, in slide points. */
export interface NewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where an activity stands among those that are inserted (S2 §2): with those that lead or adapt, with plain questions, or with games. */
export type ActivityGroup = 'smart' | 'quiz' | 'games'

/** How a type of element is edited. */
export interface EditOf<E extends LessonElement> {
  /** i18next key, with namespace, of what an element of the type is called. */
  labelKey(element: E): AnyWordKey
  /** Smallest box a person can make, slide points. */
  readonly minWidth: number
  readonly minHeight: number
  /** Corner handles keep the ratio of the sides unless Shift is held. */
  readonly keepRatio: boolean
  handles(element: E): readonly ResizeHandle[]
  /** The handles are two ends that move freely, as of a line, instead of sides. */
  freeEnds?(element: E): boolean
  /** Whether a press at this point takes hold of it; `reach` slide points beside it count too. */
  contains(element: E, point: LocalPoint, reach: number): boolean
  /** Whether its words are edited in place by a double click. */
  editableText(element: E): boolean
  /** It is painted on while its one text is edited, without that: its words lie on a picture of it. */
  readonly paintedBehindText?: boolean
  /** What opens instead by a double click or Enter; absent where nothing does. */
  opens?(element: E): EditorDialog | null
  /** The size a click makes, slide points. */
  readonly defaultSize: { readonly width: number; readonly height: number }
  /** Where it lies with a box that is large enough for its words, for types whose boxes grow with them; null where it has one. */
  grown?(element: E, theme: Theme | undefined): Pick<ElementPatch, 'x' | 'y' | 'height'> | null
  /** What of it those are told who may only look, as i18next keys with values. */
  facts?(element: E, theme: Theme | undefined): readonly (readonly [labelKey: AnyWordKey, value: string | number])[]
  /** Its words are several texts: in place it is edited by what `EditedInPlace.tsx` has for its type. */
  readonly hasSeveralTexts?: boolean
  /** Of activities: where they stand among those that are inserted; `quiz` where nothing is said. */
  readonly activityGroup?: ActivityGroup
  readonly Inspector: ComponentType<InspectorPropsOf<E>>
}

/** How elements of a type that this version makes are edited. */
export interface EditDefinition<T extends ElementType> extends EditOf<ElementOf<T>> {
  /** A new element of this type in a box. */
  create(box: NewBox, props?: Partial<ElementOf<T>>): NewElement
  /** A new one as an address asks for it, where types have something to say there; what is not known of it is left out. */
  createAs?(box: NewBox, said: (key: string) => string | null): NewElement
  /** What opens with a new one that an address asks for, as there is nothing of it to see yet. */
  readonly opensWhenNew?: EditorDialog
}

import type { ComponentType } from 'react'
import type { ElementOf, ElementType, NewElement } from '@lectern/shared/lesson'
import type { LocalPoint } from '../../rendering/box-hit.ts'

/** Names of the eight handles round a box, by compass. */
export type ResizeHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

/** The part of the inspector that belongs to one type of element. */
export interface InspectorProps<T extends ElementType> {
  readonly slideId: string
  /** The selected elements, all of this type, at least one. */
  readonly elements: readonly ElementOf<T>[]
  readonly disabled: boolean
}

/** A box on the slide in which a new element is made, in slide points. */
export interface NewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a type of element is edited. */
export interface EditDefinition<T extends ElementType> {
  /** i18next key, with namespace, of what an element of the type is called. */
  labelKey(element: ElementOf<T>): string
  /** Smallest box a person can make, slide points. */
  readonly minWidth: number
  readonly minHeight: number
  /** Corner handles keep the ratio of the sides unless Shift is held. */
  readonly keepRatio: boolean
  handles(element: ElementOf<T>): readonly ResizeHandle[]
  /** The handles are two ends that move freely, as of a line, instead of sides. */
  freeEnds?(element: ElementOf<T>): boolean
  /** Whether a press at this point takes hold of it; `reach` slide points beside it count too. */
  contains(element: ElementOf<T>, point: LocalPoint, reach: number): boolean
  /** Its words are edited in place by a double click. */
  readonly editableText: boolean
  /** The size a click makes, slide points. */
  readonly defaultSize: { readonly width: number; readonly height: number }
  /** A new element of this type in a box. */
  create(box: NewBox, props?: Partial<ElementOf<T>>): NewElement
  readonly Inspector: ComponentType<InspectorProps<T>>
}

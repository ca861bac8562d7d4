import type { ComponentType } from 'react'
import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'

/** What the bar has for elements of one type. */
export interface BarPropsOf<E extends LessonElement> {
  readonly slideId: string
  /** The selected elements, all of this type, none of them locked, at least one. */
  readonly elements: readonly E[]
}

/** The same by the name of the type. */
export type BarProps<T extends ElementType> = BarPropsOf<ElementOf<T>>

export type BarPart = ComponentType<BarPropsOf<LessonElement>>

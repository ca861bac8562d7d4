import { Suspense } from 'react'
import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'
import { ELEMENT_TYPES } from '@lectern/shared/lesson'
import { Skeleton } from '../../ui/index.ts'
import { EDITS } from '../elements/edits.ts'

interface TypeSectionsProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** What belongs to the type of the selected elements; nothing while several types are selected. */
export function TypeSections({ slideId, elements, disabled }: TypeSectionsProps) {
  const type = ELEMENT_TYPES.find((candidate) => elements.every((element) => element.type === candidate))
  if (type === undefined) return null
  return <TypeSection type={type} slideId={slideId} elements={elements} disabled={disabled} />
}

function TypeSection<T extends ElementType>({ type, elements, ...rest }: TypeSectionsProps & { readonly type: T }) {
  const { Inspector } = EDITS[type]
  return (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <Inspector {...rest} elements={elements as readonly ElementOf<T>[]} />
    </Suspense>
  )
}

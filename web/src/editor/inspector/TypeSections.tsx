import { Suspense } from 'react'
import type { LessonElement } from '@lectern/shared/lesson'
import { Skeleton } from '../../ui/index.ts'
import { editOf } from '../elements/edits.ts'

interface TypeSectionsProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** What belongs to the type of the selected elements; nothing while several types are selected. */
export function TypeSections({ elements, ...rest }: TypeSectionsProps) {
  const [first] = elements
  if (first === undefined || elements.some((element) => element.type !== first.type)) return null
  const { Inspector } = editOf(first)
  return (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <Inspector {...rest} elements={elements} />
    </Suspense>
  )
}

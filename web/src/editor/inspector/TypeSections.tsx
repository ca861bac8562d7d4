import { Suspense } from 'react'
import type { LessonElement } from '@lectern/shared/lesson'
import { Skeleton } from '../../ui/index.ts'
import { useTurn } from '../chrome/use-turn.ts'
import { editOf } from '../editing/edit-registry.ts'

interface TypeSectionsProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** What belongs to the type of the selected elements; nothing while several types are selected. */
export function TypeSections({ elements, ...rest }: TypeSectionsProps) {
  // A type's part may still have to be loaded, and run for the first time.
  const isShown = useTurn()
  const [first] = elements
  if (first === undefined || elements.some((element) => element.type !== first.type)) return null
  if (!isShown) return <Skeleton className="m-4 h-40" />
  const { Inspector } = editOf(first)
  return (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <Inspector {...rest} elements={elements} />
    </Suspense>
  )
}

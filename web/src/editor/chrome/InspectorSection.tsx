import type { ReactNode } from 'react'
import { useId } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { useTurn } from './use-turn.ts'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Beside the title, such as a button. */
  readonly action?: ReactNode
}

/** A part of the inspector under a heading; what stands under it comes when a key of somebody who writes does not wait for it. */
export function InspectorSection({ title, action, children }: SectionProps): ReactNode {
  const id = useId()
  const isShown = useTurn()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line px-4 py-4 first:border-t-0 [h2+&]:border-t-0">
      <div className="flex h-5 items-center justify-between gap-2">
        <h3 id={id} className="text-xs font-semibold text-soft">{title}</h3>
        {action}
      </div>
      {isShown ? children : <Skeleton className="h-8" />}
    </section>
  )
}

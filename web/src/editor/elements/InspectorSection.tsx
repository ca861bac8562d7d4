import { useId } from 'react'
import type { ReactNode } from 'react'

/** A titled group of fields in the inspector. */
export function InspectorSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line px-4 py-4">
      <h3 id={id} className="text-xs font-semibold text-soft">{title}</h3>
      {children}
    </section>
  )
}

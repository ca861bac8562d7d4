import type { ReactNode } from 'react'
import { Notice } from '../../ui/index.ts'

export interface ListHeadProps {
  readonly id: string
  readonly title: string
  /** How many there are and may be, such as "2 / 10". */
  readonly count: string
  /** Buttons that add something. */
  readonly children: ReactNode
}

/** Above a list of things one adds to. */
export function ListHead({ id, title, count, children }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 id={id} className="text-base font-medium">{title}</h3>
      <span className="flex-1 text-xs text-soft tabular-nums">{count}</span>
      {children}
    </div>
  )
}

/** What is wrong with a list as a whole, such as too many things in it. */
export function ListProblem({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : <Notice tone="danger">{message}</Notice>
}

/** In place of a list that holds nothing yet. */
export function EmptyList({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <div className="rounded-surface border border-dashed border-edge/60 px-6 py-8 text-center">
      <p className="text-sm font-medium">{title}</p>
      <p className="mt-1 text-sm text-soft">{body}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  /** An inline drawing in the house's art colours. */
  readonly picture?: ReactNode
  readonly title: string
  readonly body?: ReactNode
  /** The one action that helps. */
  readonly action?: ReactNode
  /** 1 where the whole page is this. */
  readonly level?: 1 | 2
  readonly className?: string
}

/** What a place shows while it holds nothing: a drawing, a sentence, an action. */
export function EmptyState({ picture, title, body, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={cx('mx-auto flex max-w-sm flex-col items-center px-6 py-12 text-center', className)}>
      {picture && <div className="mb-6">{picture}</div>}
      <Heading className="text-xl">{title}</Heading>
      {body && <p className="mt-2 text-sm text-balance text-soft">{body}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/index.ts'

export interface BannerProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly help: string
  readonly action?: ReactNode
  /** Amber unless told. */
  readonly tone?: 'warning' | 'danger'
  readonly name: string
}

/** One line under the top bar: what holds for the lesson now. */
export function Banner({ icon: Icon, title, help, action, tone = 'warning', name }: BannerProps) {
  return (
    <div
      role="status" data-banner={name}
      className={cx(
        'flex shrink-0 items-center justify-center gap-2 px-4 py-1.5 text-sm',
        tone === 'danger' ? 'bg-brick-wash text-brick' : 'bg-amber-wash text-amber',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <strong className="font-semibold whitespace-nowrap tabular-nums">{title}</strong>
      <span className="truncate">{help}</span>
      {action}
    </div>
  )
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
  /** Beside or below the words. */
  readonly action?: ReactNode
  readonly className?: string
}

const LOOKS = {
  info: 'bg-sunken text-ink',
  success: 'bg-teal-wash text-teal-ink',
  warning: 'bg-amber-wash text-amber',
  danger: 'bg-brick-wash text-brick',
} as const
const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** A message that stays in its place in the page; dangers are read out at once. */
export function Notice({ tone = 'info', children, action, className }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    // What can be done stands beside the words, or below them where both have no room.
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-control px-3 py-2.5 text-sm', LOOKS[tone], className)}>
      <div className="flex min-w-0 flex-1 basis-44 gap-2.5">
        <Icon aria-hidden size={18} className="mt-px shrink-0" />
        <div className="min-w-0 flex-1 text-pretty">{children}</div>
      </div>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  )
}

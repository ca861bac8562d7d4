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
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex gap-2.5 rounded-control px-3 py-2.5 text-sm', action ? 'items-center' : 'items-start', LOOKS[tone], className)}>
      <Icon aria-hidden size={18} className={cx('shrink-0', !action && 'mt-px')} />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {action}
    </div>
  )
}

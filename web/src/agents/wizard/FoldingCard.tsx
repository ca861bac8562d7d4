import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/index.ts'

export interface FoldingCardProps {
  readonly icon?: ReactNode
  readonly title: string
  /** Nothing has been entered for the title yet. */
  readonly isUntitled: boolean
  readonly details: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Something in it needs another look. */
  readonly hasProblem: boolean
  /** Buttons at its end. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** One of several things in a list: a line that opens to all of its fields. */
export function FoldingCard({ icon, title, isUntitled, details, isOpen, onToggle, hasProblem, actions, children }: FoldingCardProps) {
  const body = useId()
  return (
    <li className={cx('rounded-surface bg-sheet shadow-resting', hasProblem && 'ring-1 ring-brick')}>
      <div className="flex items-center gap-1 pe-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={onToggle}
            className="flex w-full items-center gap-3 rounded-surface py-3 ps-4 pe-2 text-start font-sans"
          >
            {icon && <span className="shrink-0 text-soft">{icon}</span>}
            <span className="min-w-0 flex-1">
              <span dir="auto" className={cx('block truncate text-sm font-medium', isUntitled && 'text-faint')}>{title}</span>
              <span className="block truncate text-xs font-normal text-soft">{details}</span>
            </span>
            {hasProblem && <CircleAlert aria-hidden size={16} className="shrink-0 text-brick" />}
            <ChevronDown aria-hidden size={16} className={cx('shrink-0 text-faint transition-transform', isOpen && 'rotate-180')} />
          </button>
        </h3>
        {actions}
      </div>
      <div id={body} hidden={!isOpen} className="border-t border-line px-4 pt-4 pb-5">{children}</div>
    </li>
  )
}

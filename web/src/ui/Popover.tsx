import { Popover as Base, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { Placement } from './Menu.tsx'
import { cx } from './cx.ts'

export interface PopoverProps {
  /** What opens it: one Button or IconButton. */
  readonly button: ReactElement<{ readonly disabled?: boolean | undefined }>
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: Placement
  readonly className?: string
}

/** A button that opens a small panel beside it; Esc or a press outside closes it, and so does a button that may not be pressed any more. */
export function Popover({ button, label, children, placement = 'bottom start', className }: PopoverProps) {
  return (
    <Base key={String(button.props.disabled === true)}>
      <PopoverButton as={Fragment}>{button}</PopoverButton>
      <PopoverPanel
        transition
        focus
        aria-label={label}
        role="dialog"
        anchor={{ to: placement, gap: 6, padding: 8 }}
        className={cx(
          'z-50 rounded-surface bg-raised p-3 shadow-lifted ring-1 ring-line transition duration-120 data-closed:opacity-0',
          className,
        )}
      >
        {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
      </PopoverPanel>
    </Base>
  )
}

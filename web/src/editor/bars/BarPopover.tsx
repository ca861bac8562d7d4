import type { LucideIcon } from 'lucide-react'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { IconButton, Popover } from '../../ui/index.ts'
import { BarSide } from './bar-side.ts'

interface BarPopoverProps {
  readonly label: string
  readonly icon: LucideIcon
  /** What a line under the icon is coloured with, such as the fill that there is. */
  readonly colour?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A button of the bar with fields of the inspector behind it. */
export function BarPopover({ children, className = 'w-64', colour, icon: Icon, label }: BarPopoverProps) {
  return (
    <Popover
      label={label} className={className} placement={`${useContext(BarSide)} start`}
      button={(
        <IconButton
          label={label}
          icon={(
            <span className="flex flex-col items-center gap-0.5">
              <Icon aria-hidden size={16} />
              {colour !== undefined && <span aria-hidden className="h-1 w-4.5 rounded-full ring-1 ring-edge/50 ring-inset" style={{ background: colour }} />}
            </span>
          )}
        />
      )}
    >
      <div data-keeps-editing className="space-y-3">{children}</div>
    </Popover>
  )
}

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'
import { cx } from './cx.ts'
import type { Side } from './place-beside.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Names the button for screen readers and in its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** As in the command registry, such as `Mod+D`; shown in the tooltip. */
  readonly shortcut?: string
  /** A toggle that is on. Leave undefined where the button is no toggle. */
  readonly pressed?: boolean
  readonly size?: 'small' | 'medium' | 'large'
  readonly tooltipSide?: Side
}

const SIZES = { small: 'size-7', medium: 'size-8', large: 'size-10' } as const

/** A button with an icon alone; its name and shortcut are in a tooltip. */
export function IconButton({ label, icon, shortcut, pressed, size = 'medium', tooltipSide, className, type, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...rest}
        type={type ?? 'button'}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-control text-soft transition-colors',
          'hover:bg-hover hover:text-ink active:bg-pressed disabled:pointer-events-none disabled:opacity-40',
          'aria-pressed:bg-teal-wash aria-pressed:text-teal-ink aria-expanded:bg-pressed',
          SIZES[size],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}

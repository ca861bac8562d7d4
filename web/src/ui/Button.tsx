import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is the one thing to do here; there is at most one in view. */
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Before the label. */
  readonly icon?: ReactNode
  /** Working: keeps its width, shows a spinner, and cannot be pressed again. */
  readonly busy?: boolean
  readonly wide?: boolean
}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-solid text-on-solid hover:bg-solid-strong shadow-resting',
  secondary: 'bg-sheet text-ink border border-edge/60 hover:border-edge hover:bg-hover',
  ghost: 'text-ink hover:bg-hover active:bg-pressed',
  danger: 'bg-brick-solid text-on-brick hover:bg-brick-strong shadow-resting',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'h-8 px-3 text-sm gap-1.5',
  medium: 'h-9 px-4 text-sm gap-2',
  large: 'h-11 px-5 text-sm gap-2',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', wide = false): string {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap select-none',
    'transition-colors disabled:pointer-events-none disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  )
}

/** A button with a label. For an icon alone there is IconButton. */
export function Button({ variant, size, icon, busy = false, wide, className, children, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClass(variant, size, wide), className)}
    >
      {busy && icon === undefined ? <BusyLabel>{children}</BusyLabel> : <>{busy ? <Spinner /> : icon}{children}</>}
    </button>
  )
}

/** The label is still there to be read out, and for its width. */
function BusyLabel({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center"><Spinner /></span>
      <span className="opacity-0">{children}</span>
    </>
  )
}

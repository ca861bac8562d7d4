import { cx } from './cx.ts'
import { initialsOf } from './initials.ts'
import { inkOn } from './ink-on.ts'

export interface AvatarProps {
  readonly name: string
  /** Ring and ground, such as a collaborator's presence colour; the house's teal without. */
  readonly colour?: string
  /** Pixels. S1 §9 names 36, 62 and 86; small ones stand in lists and in the editor. */
  readonly size?: 20 | 24 | 28 | 32 | 36 | 62 | 86
  readonly className?: string
}

/** A person as initials. The name is left to the text or tooltip beside it. */
export function Avatar({ name, colour, size = 36, className }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.38)) }
  return (
    <span
      aria-hidden
      style={colour ? { ...style, backgroundColor: colour, color: inkOn(colour) } : style}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full leading-none font-semibold select-none',
        !colour && 'bg-teal-wash text-teal-ink',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

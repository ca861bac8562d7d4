import { initialsOf, cx } from '../../ui/index.ts'
import { onSurface } from './person-colour.ts'

export interface PresenceAvatarProps {
  readonly name: string
  /** The person's presence colour: the ring. */
  readonly colour: string
  /** Pixels. */
  readonly size?: number
  /** They have done nothing for a while: fainter, in a broken ring. */
  readonly isIdle?: boolean
  readonly className?: string
}

/**
 * Initials in a ring of the person's colour; the name is left to the text or tooltip beside it. They are drawn by the style
 * sheet: as words they would be on a button whose name does not have them (WCAG 2.5.3).
 */
export function PresenceAvatar({ name, colour, size = 28, isIdle = false, className }: PresenceAvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.36)), borderColor: onSurface(colour) }}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full border-2 before:content-[attr(data-initials)] bg-sheet leading-none font-semibold select-none',
        isIdle ? 'border-dashed text-faint' : 'text-ink',
        className,
      )}
    />
  )
}

import { cx } from './cx.ts'

export interface ProgressProps {
  readonly label: string
  /** 0 … 1; null while nobody knows how long it takes. */
  readonly value: number | null
  /** Of how many equal parts it is, with gaps between them; those too narrow to be told apart are drawn as one. */
  readonly parts?: number
  readonly className?: string
}

/** More parts than these would be dots on a phone. */
const MOST_PARTS = 40

/** Hides what lies between parts: each of them is followed by a gap, of which the last one lies outside. */
function gapsBetween(parts: number): { readonly maskImage: string } | undefined {
  if (parts < 2 || parts > MOST_PARTS) return undefined
  const part = `(100% + 2px) / ${parts}`
  return { maskImage: `repeating-linear-gradient(90deg, #000 0 calc(${part} - 2px), #0000 0 calc(${part}))` }
}

/** How far a task is. */
export function Progress({ label, value, parts = 1, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={gapsBetween(parts)}
      className={cx('h-1.5 w-full overflow-hidden rounded-full bg-pressed', className)}
    >
      <div
        className={cx('h-full rounded-full bg-teal transition-[width]', value !== null && value > 0 && 'min-w-1', percent === undefined && 'w-1/3 animate-pulse')}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

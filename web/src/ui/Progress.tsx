import { cx } from './cx.ts'

export interface ProgressProps {
  readonly label: string
  /** 0 … 1; null while nobody knows how long it takes. */
  readonly value: number | null
  readonly className?: string
}

/** How far a task is. */
export function Progress({ label, value, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-1.5 w-full overflow-hidden rounded-full bg-pressed', className)}
    >
      <div
        className={cx('h-full rounded-full bg-teal transition-[width]', value !== null && value > 0 && 'min-w-1', percent === undefined && 'w-1/3 animate-pulse')}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

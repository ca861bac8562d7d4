import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode
  readonly error?: string
}

/** Something to tick. For what takes effect at once there is Switch. */
export function Checkbox({ label, error, className, id, ...input }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={own} className="flex items-start gap-2.5 text-sm text-ink">
        <input
          {...input}
          id={own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
          className="mt-0.5 size-4 shrink-0 accent-teal"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${own}-error`} role="alert" className="flex items-start gap-1.5 text-xs text-brick">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

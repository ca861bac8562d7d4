import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CONTROL_CLASS, Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'
import { cx } from './cx.ts'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | keyof FieldLook>, FieldLook {
  readonly size?: 'small' | 'medium' | 'large'
  /** Inside the box at its end, such as a button that shows a password. */
  readonly end?: ReactNode
  /** Inside the box at its start, such as a search icon. */
  readonly start?: ReactNode
}

const SIZES = { small: 'h-8', medium: 'h-9', large: 'h-11' } as const

/** One line of text. Takes everything an input takes, also react-hook-form's `register(…)`. */
export function TextField({ label, help, error, required, optional, labelHidden, className, size = 'medium', end, start, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          {start && <span className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center text-faint">{start}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={cx(CONTROL_CLASS, SIZES[size], start !== undefined && 'ps-8', end !== undefined && 'pe-10')}
          />
          {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
        </div>
      )}
    </Field>
  )
}

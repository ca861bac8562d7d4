import type { ComponentPropsWithRef } from 'react'
import { CONTROL_CLASS, Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'
import { cx } from './cx.ts'

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, keyof FieldLook>, FieldLook {}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, help, error, required, optional, labelHidden, className, id, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className, id }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          // Growing with the words would begin at one row.
          style={{ minHeight: `${rows * 1.25 + 1.125}rem` }}
          className={cx(CONTROL_CLASS, 'field-sizing-content resize-y py-2')}
        />
      )}
    </Field>
  )
}

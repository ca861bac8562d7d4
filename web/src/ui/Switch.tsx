import { Description, Field, Label, Switch as Base } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps {
  readonly label: string
  readonly help?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** Something that is on or off, at once. */
export function Switch({ label, help, checked, onChange, disabled, className }: SwitchProps) {
  return (
    <Field disabled={disabled} className={cx('flex items-center justify-between gap-4', className)}>
      <div>
        <Label className="text-sm font-medium text-ink">{label}</Label>
        {help && <Description className="text-xs text-faint">{help}</Description>}
      </div>
      <Base
        checked={checked}
        onChange={onChange}
        className="group relative h-5 w-9 shrink-0 rounded-full bg-edge transition-colors data-checked:bg-teal data-disabled:opacity-45"
      >
        <span className="absolute top-0.5 start-0.5 size-4 rounded-full bg-sheet shadow-resting transition-transform group-data-checked:translate-x-4 rtl:group-data-checked:-translate-x-4" />
      </Base>
    </Field>
  )
}

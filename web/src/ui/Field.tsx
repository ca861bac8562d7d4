import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'

/** What a control inside a Field carries. */
export interface FieldControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldLook {
  readonly label: string
  /** A sentence below the control; an error takes its place. */
  readonly help?: ReactNode
  readonly error?: string
  readonly required?: boolean
  /** Says "optional" beside the label. */
  readonly optional?: boolean
  /** For screen readers only, where the place says it already. */
  readonly labelHidden?: boolean
  readonly className?: string
}

export interface FieldProps extends FieldLook {
  readonly id?: string
  readonly children: (control: FieldControlProps) => ReactNode
}

/** Label above, help below, an error in the place of help: the frame of every form control. */
export function Field({ label, help, error, required, optional, labelHidden, className, id, children }: FieldProps) {
  const { t } = useTranslation('ui')
  const made = useId()
  const own = id ?? made
  const note = error ? `${own}-error` : help ? `${own}-help` : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={own} className={cx('text-sm font-medium text-ink', labelHidden && 'sr-only')}>
        {label}
        {optional && <span className="ms-1 font-normal text-faint">({t('optional')})</span>}
      </label>
      {children({
        id: own,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <p id={`${own}-error`} role="alert" className="flex animate-fade items-start gap-1.5 text-xs text-brick">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      ) : (
        help && (
          <p id={`${own}-help`} className="text-xs text-faint">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** The look of every box one types or chooses in. */
export const CONTROL_CLASS = cx(
  'w-full min-w-0 rounded-control border border-edge bg-sheet px-3 text-sm text-ink transition-colors',
  'hover:border-soft focus:border-teal focus:outline-2 focus:outline-offset-0 focus:outline-teal',
  'aria-invalid:border-brick aria-invalid:focus:outline-brick disabled:bg-hover disabled:text-faint',
  // Not `:read-only`, which is true of buttons, such as that of a choice, as well.
  '[&[readonly]]:bg-hover [&[readonly]]:text-soft',
)

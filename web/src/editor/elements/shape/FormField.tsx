import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SHAPE_KINDS } from '@lectern/shared/lesson'
import type { ShapeKind } from '@lectern/shared/lesson'
import { isPresetShape } from '@lectern/shared/lesson/preset-shapes'
import type { PresetShape } from '@lectern/shared/lesson/preset-shapes'
import { isSimple } from '../../../rendering/shape/shape-path.ts'
import { CONTROL_CLASS, Field, Popover, cx } from '../../../ui/index.ts'
import { FormGallery } from './FormGallery.tsx'
import { FormPreview } from './FormPreview.tsx'
import '../../../locales/en/elements.json'
import './preset-words.ts'

interface FormFieldProps<K extends ShapeKind> {
  readonly label: string
  /** The simple forms that can be chosen; all unless told. */
  readonly simple?: readonly (K & (typeof SHAPE_KINDS)[number])[]
  /** Which of the library can be chosen; all unless told. */
  readonly allows?: (kind: PresetShape) => boolean
  /** Null where several things have different ones. */
  readonly value: K | null
  readonly disabled: boolean
  readonly className?: string
  readonly onChange: (kind: K | PresetShape) => void
}

/** The form of something, chosen from the gallery of all. */
export function FormField<K extends ShapeKind>({ label, simple = SHAPE_KINDS as never, allows, value, disabled, className, onChange }: FormFieldProps<K>) {
  const { t } = useTranslation('elements')
  const nameOf = (kind: ShapeKind): string => (isSimple(kind) ? t(`shapes.${kind}`) : isPresetShape(kind) ? t(`presets.${kind}`) : t('types.shape'))
  const name = value === null ? t('mixed') : nameOf(value)
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Popover
          label={label} placement="bottom end"
          button={(
            <button {...control} type="button" aria-required={undefined} aria-label={`${label}: ${name}`} disabled={disabled} className={cx(CONTROL_CLASS, 'flex h-8 items-center gap-2 text-start')}>
              {value !== null && <span className="shrink-0 text-soft"><FormPreview kind={value} pixels={18} /></span>}
              <span className={cx('flex-1 truncate', value === null && 'text-faint')}>{name}</span>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-faint" />
            </button>
          )}
        >
          {(close) => (
            <FormGallery
              simple={simple.map((kind) => ({ kind, name: nameOf(kind) }))} value={value} {...(allows && { allows })}
              onChoose={(kind) => {
                close()
                onChange(kind)
              }}
            />
          )}
        </Popover>
      )}
    </Field>
  )
}

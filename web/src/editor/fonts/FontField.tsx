import { familyLabel } from '@lectern/shared/fonts'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../platform/loading/chunk-recovery.ts'
import { hasFamily } from '../../rendering/fonts/declare-faces.ts'
import { cssFamilies } from '../../rendering/text/measure.ts'
import { CONTROL_CLASS, Field, Popover, cx } from '../../ui/index.ts'
import { Arriving } from '../chrome/Arriving.tsx'
import { FontPanel } from './FontPanel.tsx'
import '../../locales/en/fonts.json'

const FontsDialog = lazyScreen(async () => (await import('../../fonts/FontsDialog.tsx')).FontsDialog)

interface FontFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly className?: string
  /** The family in use; null where there are several. */
  readonly value: string | null
  /** Shown where there are several. */
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onChange: (family: string) => void
}

/** Whether the font in use is not here, so that its words are shown in another. */
function useIsMissing(family: string | null): boolean {
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<void> => {
      const isMissing = family !== null && !(await hasFamily(family))
      if (isCurrent) setMissing(isMissing ? family : null)
    }
    void look()
    return () => { isCurrent = false }
  }, [family])
  return missing !== null && missing === family
}

/** A font, chosen from a list that shows each in itself. */
export function FontField({ label, labelHidden, className, value, placeholder, disabled, onChange }: FontFieldProps) {
  const { t } = useTranslation('fonts')
  const [isManaging, setIsManaging] = useState(false)
  const isMissing = useIsMissing(value)
  const name = value === null ? placeholder : familyLabel(value)
  return (
    <>
      <Field label={label} labelHidden={labelHidden} className={className} help={isMissing && labelHidden !== true ? t('missing') : undefined}>
        {(control) => (
          <Popover
            label={label} className="w-80"
            button={(
              <button
                type="button" {...control} aria-required={undefined} disabled={disabled} title={isMissing ? t('missing') : undefined}
                aria-label={name === undefined ? label : `${label}: ${name}`}
                className={cx(CONTROL_CLASS, 'flex h-8 items-center justify-between gap-2 text-start')}
              >
                {isMissing && <TriangleAlert aria-hidden size={14} className="shrink-0 text-amber" />}
                <span dir="auto" className={cx('min-w-0 flex-1 truncate', value === null && 'text-faint')} style={value === null ? {} : { fontFamily: cssFamilies(value) }}>{name}</span>
                <ChevronDown aria-hidden size={16} className="shrink-0 text-faint" />
              </button>
            )}
          >
            {(close) => (
              <FontPanel
                value={value}
                onChoose={(family) => {
                  onChange(family)
                  close()
                }}
                onManage={() => {
                  close()
                  setIsManaging(true)
                }}
              />
            )}
          </Popover>
        )}
      </Field>
      {isManaging && (
        <Suspense fallback={<Arriving onCancel={() => setIsManaging(false)} />}>
          <FontsDialog onClose={() => setIsManaging(false)} onAdded={({ family }) => onChange(family)} />
        </Suspense>
      )}
    </>
  )
}

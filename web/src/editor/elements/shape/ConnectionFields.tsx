import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CONNECTION_FIELDS, connectionText, isLine, readConnection } from '@lectern/shared/lesson'
import type { LineEnd, ShapeElement } from '@lectern/shared/lesson'
import { SelectField } from '../../../ui/index.ts'
import { useSlide } from '../../../sync/hooks.ts'
import { useElementName } from '../use-element-name.ts'
import '../../../locales/en/elements.json'

interface ConnectionFieldsProps {
  readonly slideId: string
  readonly line: ShapeElement
  readonly disabled: boolean
  readonly onChange: (patch: Partial<Record<(typeof CONNECTION_FIELDS)[LineEnd], string | null>>) => void
}

/** What the ends of one line are connected to, without a mouse: an element, at the site that is nearest. */
export function ConnectionFields({ slideId, line, disabled, onChange }: ConnectionFieldsProps): ReactNode {
  const { t } = useTranslation('elements')
  const nameOf = useElementName()
  const slide = useSlide(slideId)
  const targets = slide?.elements.filter((element) => !isLine(element)) ?? []
  const names = targets.map(nameOf)
  const options = [
    { value: '', label: t('connections.free') },
    // Several of one name are told apart by where they are in the order.
    ...targets.map(({ id }, at) => ({ value: id, label: names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '') ? names[at] ?? '' : t('connections.numbered', { name: names[at] ?? '', number: at + 1 }) })),
  ]
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['start', 'end'] as const).map((end) => {
        const connection = readConnection(line[CONNECTION_FIELDS[end]])
        const elementId = targets.find(({ id }) => id === connection?.elementId)?.id ?? ''
        return (
          <SelectField
            key={end} label={t(`connections.${end}`)} value={elementId} size="small" disabled={disabled} options={options}
            onChange={(id) => onChange({ [CONNECTION_FIELDS[end]]: id === '' ? null : connectionText({ elementId: id, site: 'auto' }) })}
          />
        )
      })}
    </div>
  )
}

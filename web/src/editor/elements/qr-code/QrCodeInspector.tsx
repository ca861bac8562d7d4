import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QR_CONTENT_MAX, QR_LEVELS, resolveStyle } from '@lectern/shared/lesson'
import type { QrCodeElement } from '@lectern/shared/lesson'
import { useTheme } from '../../../sync/hooks.ts'
import { ColourField, NumberField, SelectField, TextArea } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import type { InspectorProps } from '../edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { qrProblem } from './qr-problem.ts'
import '../../../locales/en/elements.json'
import '../../../locales/en/objects.json'

/** What a QR code says, how much of it may be hidden, its colours, and why cameras may not read it. */
export function QrCodeInspector({ slideId, elements, disabled }: InspectorProps<'qrCode'>) {
  const { t } = useTranslation(['objects', 'elements'])
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const theme = useTheme(slideId)
  const [one] = elements
  const content = commonValue(elements, (code) => code.content)
  const problem = elements.map((code: QrCodeElement) => qrProblem(resolveStyle(code, theme))).find((found) => found !== null)
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('objects:qr.title')}>
        {one !== undefined && (
          <ContentField key={elements.map(({ id }) => id).join()} label={t('objects:qr.content')} help={t('objects:qr.contentHelp')} value={content ?? ''} disabled={disabled} onChange={(words) => writer.set({ content: words })} />
        )}
        <SelectField
          label={t('objects:qr.level')} size="small" value={commonValue(elements, ({ level }) => level)} disabled={disabled} placeholder={t('elements:mixed')} onChange={(level) => writer.set({ level })}
          options={QR_LEVELS.map((value) => ({ value, label: t(`objects:qr.levels.${value}`) }))}
        />
        {problem && <p role="status" className="text-xs text-brick">{t(`objects:qr.problems.${problem}`)}</p>}
      </InspectorSection>
      <InspectorSection title={t('objects:qr.look')} action={<OwnStyles slideId={slideId} elements={elements} fields={['color']} disabled={disabled} />}>
        <ColourField label={t('objects:qr.color')} value={commonValue(shown, (code) => code.color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
        <ColourField label={t('objects:qr.paper')} value={commonValue(shown, (code) => code.paper)} allowNone disabled={disabled} onChange={(paper) => writer.set({ paper })} />
        <NumberField
          label={t('objects:qr.margin')} size="small" min={0} max={10} precision={1} value={commonValue(shown, (code) => code.margin)} disabled={disabled} placeholder={t('elements:mixed')}
          onChange={(margin) => writer.set({ margin })}
        />
      </InspectorSection>
    </div>
  )
}

interface ContentFieldProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (words: string) => void
}

/** The words of a code: written when one leaves the field or presses Enter, so that no half of a link is ever a code. */
function ContentField({ disabled, help, label, onChange, value }: ContentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const end = (): void => {
    const words = typed?.trim()
    setTyped(null)
    if (words !== undefined && words !== value) onChange(words)
  }
  return (
    <TextArea
      label={label} help={help} rows={3} maxLength={QR_CONTENT_MAX} dir="auto" disabled={disabled} value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)} onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault()
          end()
        }
      }}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QR_CONTENT_MAX, resolveStyle } from '@lectern/shared/lesson'
import { useTheme } from '../../../sync/hooks.ts'
import { TextArea } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { qrProblem } from './qr-problem.ts'
import '../../../locales/en/objects.json'

/** What QR codes say. */
export function QrContentField({ slideId, elements, disabled }: InspectorProps<'qrCode'>) {
  const { t } = useTranslation('objects')
  const writer = useElementWriter(slideId, elements)
  return (
    <ContentField
      key={elements.map(({ id }) => id).join()} label={t('qr.content')} help={t('qr.contentHelp')} value={commonValue(elements, ({ content }) => content) ?? ''} disabled={disabled}
      onChange={(content) => writer.set({ content })}
    />
  )
}

/** Why cameras may not read the codes; nothing where they do. */
export function QrProblem({ slideId, elements }: Omit<InspectorProps<'qrCode'>, 'disabled'>) {
  const { t } = useTranslation('objects')
  const theme = useTheme(slideId)
  const problem = elements.map((code) => qrProblem(resolveStyle(code, theme))).find((found) => found !== null)
  return problem ? <p role="status" className="text-xs text-brick">{t(`qr.problems.${problem}`)}</p> : null
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

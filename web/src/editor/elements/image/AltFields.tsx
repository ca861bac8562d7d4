import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeta } from '../../../sync/hooks.ts'
import { Notice, TextArea } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/elements.json'

const LONGEST_ALT = 2000

/** What pictures show, for people who do not see them, and what it means that nobody said. */
export function AltFields({ slideId, elements, disabled }: InspectorProps<'image'>): ReactNode {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  return (
    <>
      <AltField
        // Another selection begins with its own words, not with a draft of the one before.
        key={elements.map((element) => element.id).join()}
        alt={commonValue(elements, (element) => element.alt)} disabled={disabled} onChange={(words) => writer.set({ alt: words })}
      />
      {!disabled && elements.some((element) => element.alt === '') && <Notice tone="warning">{t('fields.altMissing')}</Notice>}
    </>
  )
}

interface AltFieldProps {
  readonly alt: string | null
  readonly disabled: boolean
  readonly onChange: (alt: string) => void
}

/** Kept as a draft while it is typed, so that every letter is not an edit of its own. */
function AltField({ alt, disabled, onChange }: AltFieldProps): ReactNode {
  const { t } = useTranslation('elements')
  const [draft, setDraft] = useState<string | null>(null)
  const finish = (): void => {
    if (draft !== null && draft !== alt) onChange(draft)
    setDraft(null)
  }
  return (
    <TextArea
      lang={useMeta().language} label={t('fields.alt')} help={t('fields.altHelp')} value={draft ?? alt ?? ''} disabled={disabled} rows={2}
      maxLength={LONGEST_ALT} placeholder={alt === null ? t('mixed') : undefined}
      onChange={(event) => setDraft(event.target.value)} onBlur={finish}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '../../../ui/index.ts'
import '../../../locales/en/media.json'

interface DraftFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string | null
  readonly max: number
  readonly rows?: number
  readonly disabled: boolean
  readonly onChange: (words: string) => void
}

/** Words that are written when one leaves the field, so that every letter is not an edit of its own. */
export function DraftField({ disabled, help, label, max, onChange, rows = 1, value }: DraftFieldProps) {
  const { t } = useTranslation('media')
  const [draft, setDraft] = useState<string | null>(null)
  const end = (): void => {
    if (draft !== null && draft !== value) onChange(draft)
    setDraft(null)
  }
  const common = { label, disabled, value: draft ?? value ?? '', maxLength: max, dir: 'auto', placeholder: value === null ? t('fields.mixed') : undefined, onBlur: end, ...(help === undefined ? {} : { help }) } as const
  return rows > 1
    ? <TextArea {...common} rows={rows} onChange={({ target }) => setDraft(target.value)} />
    : <TextField {...common} onChange={({ target }) => setDraft(target.value)} onKeyDown={({ key }) => { if (key === 'Enter') end() }} />
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import { placeOfWords } from '@lectern/shared/timeline'
import { TextField } from '../../ui/index.ts'

interface CueFieldProps {
  readonly words: string
  /** Where they should stand. */
  readonly narration: string
  readonly disabled: boolean
  readonly onChange: (words: string) => void
}

/** The words of the narration at which something begins. Kept as a draft while it is typed, so that every letter is not an edit of its own. */
export function CueField({ words, narration, disabled, onChange }: CueFieldProps) {
  const { t } = useTranslation('animation')
  const [draft, setDraft] = useState<string | null>(null)
  const finish = (): void => {
    if (draft !== null && draft.trim() !== words) onChange(draft.trim())
    setDraft(null)
  }
  const isMissing = draft === null && words !== '' && placeOfWords(narration, words) === null
  return (
    <TextField
      label={t('words')} help={t('wordsHelp')} error={isMissing ? t('wordsMissing') : undefined} value={draft ?? words} size="small" dir="auto"
      maxLength={ANIMATION_LIMITS.wordsMax} disabled={disabled} onChange={(event) => setDraft(event.target.value)} onBlur={finish}
      onKeyDown={(event) => { if (event.key === 'Enter') finish() }}
    />
  )
}

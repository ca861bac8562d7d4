import { TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANIMATION_LIMITS } from '@lectern/shared/lesson'
import type { AnimationPatch } from '@lectern/shared/lesson'
import { stretchOfCue } from '@lectern/shared/timeline'
import type { CueWords } from '@lectern/shared/timeline'
import { Button, TextField } from '../../ui/index.ts'

interface CueFieldProps {
  readonly cue: CueWords
  /** Where they should stand. */
  readonly narration: string
  readonly disabled: boolean
  readonly onChange: (cue: Pick<AnimationPatch, 'words' | 'wordsBefore' | 'wordsAfter'>) => void
  /** Lets them be picked in the narration. */
  readonly onPick: () => void
}

/** The words of the narration at which something begins. Kept as a draft while it is typed, so that every letter is not an edit of its own. */
export function CueField({ cue, narration, disabled, onChange, onPick }: CueFieldProps) {
  const { t } = useTranslation('animation')
  const { words = '' } = cue
  const [draft, setDraft] = useState<string | null>(null)
  const finish = (): void => {
    // Typed words have no place of their own: the first counts.
    if (draft !== null && draft.trim() !== words) onChange({ words: draft.trim(), wordsBefore: '', wordsAfter: '' })
    setDraft(null)
  }
  const isMissing = draft === null && words !== '' && stretchOfCue(narration, cue) === null
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('words')} help={t('wordsHelp')} error={isMissing ? t('wordsMissing') : undefined} value={draft ?? words} size="small" dir="auto"
        maxLength={ANIMATION_LIMITS.wordsMax} disabled={disabled} onChange={(event) => setDraft(event.target.value)} onBlur={finish}
        onKeyDown={(event) => { if (event.key === 'Enter') finish() }}
      />
      <Button size="small" wide icon={<TextCursorInput aria-hidden size={16} />} disabled={disabled} onClick={onPick}>{t('pick.begin')}</Button>
    </div>
  )
}

import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/index.ts'
import { entriesIn } from './form-problems.ts'

export interface ListFieldProps {
  readonly label: string
  readonly help: string
  readonly error?: string
  readonly placeholder?: string
  readonly required?: boolean
  /** What a press adds; what is there already is not offered. */
  readonly suggestions?: readonly string[]
  readonly entries: readonly string[]
  readonly onChange: (entries: readonly string[]) => void
}

/** Several short texts: Enter or a comma ends one, a pasted list comes apart, and what is left in the field counts when it is left. */
export function ListField({ label, help, error, placeholder, required = false, suggestions = [], entries, onChange }: ListFieldProps) {
  const { t } = useTranslation('publishing')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = (written: string): void => {
    const fresh = entriesIn(written)
    if (fresh.length > 0) onChange([...new Set([...entries, ...fresh])])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && entries.length > 0) onChange(entries.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (entriesIn(pasted).length < 2) return
    event.preventDefault()
    add(text + pasted)
  }
  const remove = (index: number): void => {
    onChange(entries.filter((_, other) => other !== index))
    field.current?.focus()
  }
  return (
    <div>
      <TextField
        ref={field} label={label} help={help} error={error} placeholder={placeholder} required={required} value={text} autoComplete="off" spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)} onKeyDown={onKeyDown} onPaste={onPaste} onBlur={() => add(text)}
      />
      {entries.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
          {entries.map((entry, index) => (
            <li key={entry} className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken py-0.5 ps-2.5 pe-1 text-sm">
              <span dir="auto" className="truncate">{entry}</span>
              <button
                type="button" aria-label={t('remove', { entry })} onClick={() => remove(index)}
                className="inline-flex size-5 items-center justify-center rounded-full text-soft hover:bg-hover hover:text-ink"
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggestions words={suggestions.filter((word) => !entries.includes(word))} onAdd={add} />
    </div>
  )
}

function Suggestions({ words, onAdd }: { readonly words: readonly string[]; readonly onAdd: (word: string) => void }) {
  const { t } = useTranslation('publishing')
  if (words.length === 0) return null
  return (
    <ul aria-label={t('suggestions')} className="mt-2 flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <button
            type="button" aria-label={t('add', { entry: word })} onClick={() => onAdd(word)}
            className="inline-flex max-w-full items-center gap-1 rounded-full border border-dashed border-edge py-0.5 ps-1.5 pe-2.5 text-sm text-soft hover:border-soft hover:text-ink"
          >
            <Plus aria-hidden size={14} className="shrink-0" />
            <span dir="auto" className="truncate">{word}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

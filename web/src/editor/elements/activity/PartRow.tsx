import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, fieldText, movePart, removePart } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { IconButton } from '../../../ui/index.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import { WordsField } from './WordsField.tsx'
import './words.ts'

interface PartRowProps {
  readonly slideId: string
  readonly elementId: string
  /** The field of the element that the part stands in, and the text of the part that is edited here. */
  readonly records: string
  readonly field: string
  readonly parts: readonly { readonly id: string }[]
  readonly at: number
  /** What screen readers call it, and what stands there while it says nothing. */
  readonly label: string
  readonly placeholder: string
  readonly disabled: boolean
  /** Before its words, such as a letter. */
  readonly start?: ReactNode
  /** What belongs to its words, below them. */
  readonly children?: ReactNode
}

/** One part of a question in the inspector, in an order that can be changed: its words, its place, and a way to take it away. */
export function PartRow({ slideId, elementId, records, field, parts, at, label, placeholder, disabled, start, children }: PartRowProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const id = parts[at]?.id ?? ''
  const place = { slideId, elementId, records }
  const words = fieldText(doc, slideId, elementId, field, { records, id })
  const move = (before: string | null): void => asOneStep(undo, () => movePart(doc, place, id, { before }, new LocalOrigin('question.move')))
  return (
    <li className="flex flex-col gap-1.5" data-part={id}>
      <div className="flex items-start gap-1.5">
        {start}
        {words && <WordsField key={id} fragment={words} place={{ slideId, elementId, part: id }} label={label} placeholder={placeholder} disabled={disabled} />}
      </div>
      {children}
      <div data-part-moves className="flex items-center justify-end gap-0.5">
        <IconButton size="small" label={t('partUp', { part: label })} icon={<ArrowUp aria-hidden size={14} />} disabled={disabled || at === 0} onClick={() => move(parts[at - 1]?.id ?? null)} />
        <IconButton size="small" label={t('partDown', { part: label })} icon={<ArrowDown aria-hidden size={14} />} disabled={disabled || at === parts.length - 1} onClick={() => move(parts[at + 2]?.id ?? null)} />
        <IconButton
          size="small" label={t('partRemove', { part: label })} icon={<Trash2 aria-hidden size={14} />} disabled={disabled}
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('ul')
            asOneStep(undo, () => removePart(doc, place, id, new LocalOrigin('question.remove')))
            announce(store, t('partRemoved', { part: label }))
            requestAnimationFrame(() => {
              const rows = list?.querySelectorAll('[data-part]')
              rows?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('[data-part-moves] button:not(:disabled)')?.focus()
            })
          }}
        />
      </div>
    </li>
  )
}

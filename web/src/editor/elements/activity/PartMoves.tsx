import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, movePart, removePart } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { IconButton } from '../../../ui/index.ts'
import { announce } from '../../chrome/announce.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { useEditorStore } from '../../editor-store.ts'
import '../../../locales/en/questions.json'

interface PartMovesProps {
  readonly slideId: string
  readonly elementId: string
  /** The field of the element that the part stands in. */
  readonly records: string
  readonly parts: readonly { readonly id: string }[]
  readonly at: number
  /** What screen readers call the part. */
  readonly label: string
  readonly disabled: boolean
  /** Takes it away, where more goes with it. */
  readonly remove?: () => void
}

/** The buttons of a part of a question: a place up, a place down, away. They stand in an element with `data-part`, in a list. */
export function PartMoves({ slideId, elementId, records, parts, at, label, disabled, remove }: PartMovesProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const id = parts[at]?.id ?? ''
  const place = { slideId, elementId, records }
  const move = (before: string | null): void => asOneStep(undo, () => movePart(doc, place, id, { before }, new LocalOrigin('question.move')))
  return (
    <div data-part-moves className="flex items-center gap-0.5">
      <IconButton size="small" label={t('partUp', { part: label })} icon={<ArrowUp aria-hidden size={14} />} disabled={disabled || at === 0} onClick={() => move(parts[at - 1]?.id ?? null)} />
      <IconButton size="small" label={t('partDown', { part: label })} icon={<ArrowDown aria-hidden size={14} />} disabled={disabled || at === parts.length - 1} onClick={() => move(parts[at + 2]?.id ?? null)} />
      <IconButton
        size="small" label={t('partRemove', { part: label })} icon={<Trash2 aria-hidden size={14} />} disabled={disabled}
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('ul')
          asOneStep(undo, () => (remove === undefined ? removePart(doc, place, id, new LocalOrigin('question.remove')) : remove()))
          announce(store, t('partRemoved', { part: label }))
          requestAnimationFrame(() => {
            const rows = list?.querySelectorAll('[data-part]')
            rows?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('[data-part-moves] button:not(:disabled)')?.focus()
          })
        }}
      />
    </div>
  )
}

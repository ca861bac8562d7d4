import { Plus } from 'lucide-react'
import { LocalOrigin, addPart } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'

interface AddPartProps {
  readonly slideId: string
  readonly elementId: string
  /** The field of the element that gets another part. */
  readonly records: string
  readonly label: string
  /** There are as many as there may be, or nothing may be changed. */
  readonly disabled: boolean
  /** Why it is disabled, where that needs words. */
  readonly title?: string | undefined
  readonly values?: () => Readonly<Record<string, unknown>>
}

/** Adds a part to a question, and puts the keyboard into its words. */
export function AddPart({ slideId, elementId, records, label, disabled, title, values }: AddPartProps) {
  const { doc, undo } = useLessonSession()
  return (
    <Button
      variant="secondary" size="small" disabled={disabled} title={title}
      onClick={() => {
        const id = asOneStep(undo, () => addPart(doc, { slideId, elementId, records }, values?.() ?? {}, new LocalOrigin('question.add')))
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${id}"] [contenteditable]`)?.focus())
      }}
    >
      <Plus aria-hidden size={14} />{label}
    </Button>
  )
}

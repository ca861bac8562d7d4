import type { ReactNode } from 'react'
import { fieldText } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { PartMoves } from './PartMoves.tsx'
import { WordsField } from './WordsField.tsx'

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
  const { doc } = useLessonSession()
  const id = parts[at]?.id ?? ''
  const words = fieldText(doc, slideId, elementId, field, { records, id })
  return (
    <li className="flex flex-col gap-1.5" data-part={id}>
      <div className="flex items-start gap-1.5">
        {start}
        {words && <WordsField key={id} fragment={words} place={{ slideId, elementId, part: id }} label={label} placeholder={placeholder} disabled={disabled} />}
      </div>
      {children}
      <div className="flex justify-end">
        <PartMoves slideId={slideId} elementId={elementId} records={records} parts={parts} at={at} label={label} disabled={disabled} />
      </div>
    </li>
  )
}

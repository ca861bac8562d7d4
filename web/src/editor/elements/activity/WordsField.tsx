import { EditorContent } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type * as Y from 'yjs'
import { readRichText } from '@lectern/shared/lesson'
import { isBlank } from '@lectern/shared/activities'
import { useLessonSession } from '../../../sync/hooks.ts'
import { cx } from '../../../ui/index.ts'
import { useTextEditor } from '../../text/use-text-editor.ts'
import { useLostWords } from './use-lost-words.ts'
import type { WordsPlace } from './use-lost-words.ts'
import '../../text/text.css'

/** Words of a question in the inspector, which several people write at once. */
export interface WordsFieldProps {
  readonly fragment: Y.XmlFragment
  readonly place: WordsPlace
  /** What screen readers call it. */
  readonly label: string
  /** Whether that is also read above the field, where its place does not say it. */
  readonly showsLabel?: boolean
  readonly placeholder: string
  readonly disabled: boolean
  readonly className?: string
}

/** A text of a question as a field; mounted anew for another text. */
export function WordsField({ fragment, place, label, showsLabel = false, placeholder, disabled, className }: WordsFieldProps) {
  const session = useLessonSession()
  const [isEmpty, setEmpty] = useState(() => isBlank(readRichText(fragment)))
  const editor = useTextEditor({ session, fragment, kind: 'element', id: place.elementId, editable: !disabled, label, onEscape: ({ dom }) => dom.blur() })
  useLostWords(fragment, place, () => editor?.isDestroyed === false && editor.view.hasFocus())
  useEffect(() => {
    const look = (): void => setEmpty(isBlank(readRichText(fragment)))
    fragment.observeDeep(look)
    return () => fragment.unobserveDeep(look)
  }, [fragment])
  const field = (
    <div className={cx('relative min-w-0 grow rounded-control bg-sheet px-2.5 py-1.5 text-sm text-ink ring-1 ring-edge ring-inset focus-within:ring-2 focus-within:ring-teal', disabled && 'opacity-60', className)}>
      <EditorContent editor={editor} className="lesson-text relative" />
      {isEmpty && <p aria-hidden className="pointer-events-none absolute inset-x-2.5 top-1.5 truncate text-faint">{placeholder}</p>}
    </div>
  )
  if (!showsLabel) return field
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-xs text-soft">{label}</p>
      {field}
    </div>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import type { LessonElement } from '@lectern/shared/lesson'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { boxTransform } from './box-transform.ts'
import { bufferTyping } from './typing-buffer.ts'
import { useBufferedText } from './use-typing-buffer.ts'

interface TypingBufferProps {
  readonly element: LessonElement
  readonly text: Y.XmlFragment
  readonly onEscape: () => void
}

/**
 * An opened box whose editor is not there yet: it takes the keys for it. The stage goes on painting the box, with the
 * words held for it.
 */
export function TypingBuffer({ element, text, onEscape }: TypingBufferProps) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const held = useBufferedText(text)
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <div className="pointer-events-none absolute top-0 left-0 z-10 origin-top-left" data-text-overlay={element.id}
      style={{ width: element.width, height: element.height, transform: boxTransform(element, { scale, panX, panY }) }}
    >
      <span aria-hidden="true" className="absolute inset-0 outline-teal" style={{ outlineStyle: 'solid', outlineWidth: 1.5 / scale }} />
      <textarea
        ref={field}
        className="sr-only"
        aria-label={t('text.label')}
        value={held?.words ?? ''}
        onChange={(event) => {
          bufferTyping(text, { words: event.currentTarget.value, replaces: (store.getState().editingStart?.at ?? 'all') === 'all' })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape()
        }}
      />
    </div>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import type { RichText } from '@lectern/shared/text'
import { plainText } from '@lectern/shared/text'
import { useCanEdit, useSlide } from '../../sync/hooks.ts'
import { TextEditingFailure } from '../text/TextEditingFailure.tsx'
import { bufferTyping, withBuffered } from '../text/typing-buffer.ts'
import { useBufferedText } from '../text/use-typing-buffer.ts'
import type { NarrationMemory } from './narration-memory.ts'
import '../text/text.css'

interface WaitingNarrationProps {
  readonly slideId: string
  readonly number: number
  readonly text: Y.XmlFragment
  readonly memory: NarrationMemory
}

/**
 * The narration until its editor takes its place: for reading, and for those who may edit a field whose keys the
 * editor gets when it comes.
 */
export function WaitingNarration({ slideId, number, text, memory }: WaitingNarrationProps) {
  const { t } = useTranslation('editor')
  const narration = useSlide(slideId)?.narration
  const canEdit = useCanEdit()
  const held = useBufferedText(text)
  const shown: RichText | undefined = narration && held ? withBuffered(narration, held) : narration
  const words = shown === undefined ? '' : plainText(shown)
  const page = (
    <p className="own-direction narration-text max-w-[72ch] min-h-[3.25rem] whitespace-pre-wrap">
      {words === '' ? t(canEdit ? 'narration.placeholder' : 'narration.empty') : words}
    </p>
  )
  return (
    <div className="relative min-h-0 grow overflow-y-auto px-5 pt-4 pb-2">
      {canEdit && <TextEditingFailure className="mb-3 max-w-[72ch]" />}
      {canEdit ? (
        <label className="relative block cursor-text outline-teal focus-within:outline-2">
          {page}
          <HeldNarration text={text} memory={memory} label={t('narration.label', { number })} words={held?.words ?? ''} />
        </label>
      ) : page}
    </div>
  )
}

interface HeldNarrationProps extends Pick<WaitingNarrationProps, 'text' | 'memory'> {
  readonly label: string
  readonly words: string
}

/** Has the keyboard while somebody types before the editor is there, and hands it on. */
function HeldNarration({ text, memory, label, words }: HeldNarrationProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (memory.hadFocus()) element?.focus({ preventScroll: true })
    return () => {
      // Read before the element leaves the page: leaving takes the focus away.
      memory.keepFocus(element !== null && element.ownerDocument.activeElement === element)
    }
  }, [memory])
  return (
    <textarea
      ref={field} data-region-focus className="sr-only" aria-label={label} value={words}
      onChange={(event) => bufferTyping(text, { words: event.currentTarget.value, replaces: false })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
      }}
    />
  )
}

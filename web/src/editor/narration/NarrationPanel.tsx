import type { Editor } from '@tiptap/core'
import { BoldIcon, ItalicIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { narrationText } from '@lectern/shared/lesson'
import { IconButton } from '../../ui/index.ts'
import { useCanEdit, useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import { useEditorValue } from '../text/use-editor-value.ts'
import { useHeldTyping } from '../text/use-held-typing.ts'
import { useTextEditing } from '../text/use-text-editing.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { WaitingNarration } from './WaitingNarration.tsx'
import { StoredLength, TypedLength } from './NarrationLength.tsx'
import { createNarrationMemory } from './narration-memory.ts'

const NarrationSpeech = lazyPart(async () => (await import('./NarrationSpeech.tsx')).NarrationSpeech)

/** What is said with the slide, under the stage. */
export function NarrationPanel() {
  const { t } = useTranslation('editor')
  const slideId = useEditor((state) => state.slideId)
  const number = useSlideIds().indexOf(slideId ?? '') + 1
  const [editor, setEditor] = useState<Editor | null>(null)
  const [memory] = useState(createNarrationMemory)
  const canEdit = useCanEdit()
  const editing = useTextEditing(canEdit)
  const session = useLessonSession()
  const text = slideId === null ? null : narrationText(session.doc, slideId)
  useHeldTyping(text)

  return (
    <section aria-label={t('narration.title')} className="flex h-full min-h-0 flex-col bg-sheet">
      <header className="flex h-10 shrink-0 items-center gap-3 px-5 pt-1">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-ink">{t('narration.title')}</h2>
        {editor === null ? <StoredLength slideId={slideId} /> : <TypedLength editor={editor} />}
        {slideId !== null && editing !== null
          ? <Suspense fallback={<span className="grow" />}><NarrationSpeech slideId={slideId} editor={editor} /></Suspense>
          : <span className="grow" />}
        {canEdit && editor && <NarrationStyle editor={editor} />}
      </header>
      {slideId !== null && text !== null && editing === null && (
        <WaitingNarration key={slideId} slideId={slideId} number={number} text={text} memory={memory} />
      )}
      {slideId !== null && editing !== null && (
        <editing.NarrationEditor key={slideId} slideId={slideId} number={number} memory={memory} onEditor={setEditor} />
      )}
    </section>
  )
}

const styleOf = (editor: Editor) => ({ bold: editor.isActive('bold'), italic: editor.isActive('italic') })

/** Bold and italic, for emphasis when reading aloud. */
function NarrationStyle({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('editor')
  const active = useEditorValue(editor, styleOf)
  const toggle = (mark: 'bold' | 'italic'): void => {
    // At once: TipTap's own `focus` waits for the next frame, and what is typed until then would go to the button.
    editor.view.focus()
    editor.commands.toggleMark(mark)
  }
  return (
    <div className="flex gap-1">
      <IconButton
        size="small" icon={<BoldIcon size={16} />} label={t('text.bold')} shortcut="Mod+B" pressed={active?.bold}
        onClick={() => toggle('bold')}
      />
      <IconButton
        size="small" icon={<ItalicIcon size={16} />} label={t('text.italic')} shortcut="Mod+I" pressed={active?.italic}
        onClick={() => toggle('italic')}
      />
    </div>
  )
}

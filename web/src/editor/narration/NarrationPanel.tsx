import type { Editor } from '@tiptap/core'
import { BoldIcon, ItalicIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { narrationText } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { IconButton, cx } from '../../ui/index.ts'
import { useCanEdit, useLessonSession, useSlideIds, useSlideWhere } from '../../sync/hooks.ts'
import { endCuePick, useCuePick } from '../animation/cue-pick.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { useEditorValue } from '../text/use-editor-value.ts'
import { useTypingBuffer } from '../text/use-typing-buffer.ts'
import { useTextEditing } from '../text/use-text-editing.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { WaitingNarration } from './WaitingNarration.tsx'
import { StoredLength, TypedLength } from './NarrationLength.tsx'
import { createNarrationMemory } from './narration-memory.ts'
import '../../locales/en/narration.json'

const CuePicker = lazyPart(async () => (await import('../animation/CuePicker.tsx')).CuePicker)
const CueMarks = lazyPart(async () => (await import('./CueMarks.tsx')).CueMarks)
const NarrationSpeech = lazyPart(async () => (await import('./NarrationSpeech.tsx')).NarrationSpeech)

const sameAnimations = (a: Slide, b: Slide): boolean => a.animations === b.animations

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
  useTypingBuffer(text)
  const store = useEditorStore()
  const hasCues = useSlideWhere(slideId, sameAnimations)?.animations?.some(({ start }) => start === 'at-words') === true
  const wanted = useCuePick()
  const pick = canEdit && wanted?.slideId === slideId ? wanted : null
  const isElsewhere = wanted !== null && pick === null
  useEffect(() => {
    // Another slide has other words.
    if (isElsewhere) endCuePick(store)
  }, [isElsewhere, store])

  const [tab, setTab] = useState<PanelTab>('narration')
  // Where the sound of the narration has its picture, and the time of the slide its rows: both know what is heard, which the header has.
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const isTimed = tab === 'timeline' && editing !== null && pick === null

  return (
    <section aria-label={t('narration.title')} className="[container-type:size] flex h-full min-h-0 flex-col bg-sheet">
      <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 px-5">
        <h2 className="sr-only">{t('narration.title')}</h2>
        <PanelTabs tab={tab} onTab={setTab} />
        {editor === null ? <StoredLength slideId={slideId} /> : <TypedLength editor={editor} />}
        {slideId !== null && editing !== null
          ? <Suspense fallback={<span className="grow" />}><NarrationSpeech slideId={slideId} editor={editor} tab={tab} foot={foot} /></Suspense>
          : <span className="grow" />}
        {tab === 'narration' && hasCues && slideId !== null && editing !== null && <Suspense fallback={null}><CueMarks key={slideId} slideId={slideId} editor={editor} /></Suspense>}
        {tab === 'narration' && canEdit && editor && <NarrationStyle editor={editor} />}
      </header>
      {pick !== null && <Suspense fallback={null}><CuePicker key={pick.animationIds.join()} pick={pick} /></Suspense>}
      <div role="tabpanel" aria-labelledby={tabId(tab)} className={cx('flex min-h-0 flex-col', pick === null ? 'grow' : 'shrink-0')}>
        {pick === null && slideId !== null && text !== null && editing === null && (
          <WaitingNarration key={slideId} slideId={slideId} number={number} text={text} memory={memory} />
        )}
        {pick === null && slideId !== null && editing !== null && (
          // The text stays while another tab is in view: what somebody types, and undoes, goes on there.
          <div className={cx('min-h-18 shrink-0 grow basis-0 flex-col', isTimed ? 'hidden' : 'flex')}>
            <editing.NarrationEditor key={slideId} slideId={slideId} number={number} memory={memory} onEditor={setEditor} />
          </div>
        )}
        <div ref={setFoot} className={cx('min-h-0 overflow-hidden', isTimed && 'flex grow flex-col')} />
      </div>
    </section>
  )
}

/** What the panel shows of what is said. */
export type PanelTab = 'narration' | 'timeline'
const TABS: readonly PanelTab[] = ['narration', 'timeline']
const tabId = (tab: PanelTab): string => `narration-tab-${tab}`

/** The tabs of the panel, by pointer and arrow keys. */
function PanelTabs({ tab, onTab }: { readonly tab: PanelTab; readonly onTab: (tab: PanelTab) => void }) {
  const { t } = useTranslation('narration')
  return (
    <div role="tablist" aria-label={t('tabs')} className="flex self-stretch">
      {TABS.map((one) => (
        <button
          key={one} id={tabId(one)} type="button" role="tab" aria-selected={one === tab} tabIndex={one === tab ? 0 : -1} onClick={() => onTab(one)}
          onKeyDown={({ currentTarget, key }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
            const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
            if (other instanceof HTMLElement) other.focus()
            onTab(one === 'narration' ? 'timeline' : 'narration')
          }}
          className="min-h-10 border-b-2 border-transparent px-2 text-sm font-medium text-soft -outline-offset-2 hover:text-ink aria-selected:border-teal aria-selected:text-ink"
        >
          {t(`tab.${one}`)}
        </button>
      ))}
    </div>
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
    <div className="flex @xl:gap-1">
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

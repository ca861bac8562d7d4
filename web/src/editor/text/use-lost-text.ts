import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { elementText, narrationText, recordText, textsOf, withFirstText } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { useLessonSession } from '../../sync/hooks.ts'
import type { LessonSession, RefusedPiece } from '../../sync/lesson-session.ts'
import { toast } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { isOwn, whoRemoved } from '../presence/removals.ts'
import { activeTextEditor } from './active-text-editor.ts'
import { bufferKeys } from './key-buffer.ts'
import { bufferedIn, typingBuffer, flushBuffered, withBuffered } from './typing-buffer.ts'
import type { BufferedText } from './typing-buffer.ts'

/** A text somebody types in: a box, a cell of a table, or the narration of a slide. */
export interface TypedText {
  readonly slideId: string
  /** Null for the narration. */
  readonly elementId: string | null
  /** The cell, where the element is a table. */
  readonly part?: string | null
}

/** The text as it is, with its words; null when it or its slide is gone, or a merged area covers it. */
export function pieceOf(view: Pick<LessonSession['view'], 'slide' | 'slideIds'>, { slideId, elementId, part }: TypedText): RefusedPiece | null {
  const slide = view.slide(slideId)
  if (slide === null) return null
  const at = { slideId, slideNumber: view.slideIds().indexOf(slideId) + 1, elementId }
  if (elementId === null) return { ...at, kind: 'narration', text: plainText(slide.narration), data: slide.narration }
  const element = slide.elements.find((candidate) => candidate.id === elementId)
  if (element?.type === 'table') {
    const cell = element.cells.find(({ id }) => id === part)
    return cell === undefined ? null : { ...at, part: cell.id, kind: 'element', text: plainText(cell.text), data: cell.text }
  }
  const [words] = element === undefined ? [] : textsOf(element)
  return words === undefined ? null : { ...at, kind: 'element', text: plainText(words), data: element }
}

/** The words of a text, as editors share them. */
function sharedText(doc: Y.Doc, { slideId, elementId, part }: TypedText): Y.XmlFragment | null {
  if (elementId === null) return narrationText(doc, slideId)
  return part == null ? elementText(doc, slideId, elementId) : recordText(doc, slideId, elementId, part)
}

/** Whether a text is gone. A cell that was merged away is not, its words stand in the area; one that somebody made at the same time is, where theirs holds. */
function isGone(view: LessonSession['view'], text: TypedText, shared: Y.XmlFragment | null): boolean {
  if (text.part == null) return pieceOf(view, text) === null
  const table = view.slide(text.slideId)?.elements.find((element) => element.id === text.elementId)
  if (table?.type !== 'table' || shared?._item?.deleted === true) return true
  const [row, column] = text.part.split(':')
  return !table.rows.some(({ id }) => id === row) || !table.columns.some(({ id }) => id === column)
}

const isSame = (a: TypedText, b: TypedText): boolean => a.slideId === b.slideId && a.elementId === b.elementId && (a.part ?? null) === (b.part ?? null)

/** A text with what was typed into it before its editor was there. */
function withEarlyWords(piece: RefusedPiece, held: BufferedText | null): RefusedPiece {
  if (held === null) return piece
  const words = (text: RichText): RichText => withBuffered(text, held)
  if (piece.kind === 'narration') {
    const narration = words(piece.data as RichText)
    return { ...piece, text: plainText(narration), data: narration }
  }
  const element = withFirstText(piece.data as LessonElement, words)
  return { ...piece, text: textsOf(element).map(plainText)[0] ?? '', data: element }
}

/**
 * Sees to somebody whose text box, cell of a table or slide is taken away while they type in it: what they go on typing becomes no
 * shortcuts, they are told by whom, and the words are kept for them.
 */
export function useLostText(): void {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const store = useEditorStore()
  useEffect(() => {
    const { doc, view, undo } = session
    let mine = false
    const note = (transaction: Y.Transaction): void => {
      mine = isOwn(transaction.origin, undo)
    }
    doc.on('beforeTransaction', note)
    /** What is typed in, its words when that began, and as they were last. */
    let typed: { readonly text: TypedText; readonly before: string; readonly shared: Y.XmlFragment | null; last: RefusedPiece } | null = null

    const typing = (): TypedText | null => {
      const { editingId, editingPart, slideId } = store.getState()
      if (slideId !== null && editingId !== null) return { slideId, elementId: editingId, part: editingPart }
      const { active } = activeTextEditor.getState()
      if (active?.kind === 'narration' && !active.editor.isDestroyed && active.editor.view.hasFocus()) return { slideId: active.id, elementId: null }
      const narration = slideId === null ? null : narrationText(doc, slideId)
      return slideId !== null && narration !== null && bufferedIn(narration) !== null ? { slideId, elementId: null } : null
    }
    const watch = (): void => {
      const text = typing()
      const piece = text && pieceOf(view, text)
      if (text === null || piece === null) return
      typed = typed !== null && isSame(typed.text, text) ? { ...typed, shared: typed.shared ?? sharedText(doc, text), last: piece } : { text, before: piece.text, shared: sharedText(doc, text), last: piece }
    }
    const lost = (): void => {
      if (typed === null || !isGone(view, typed.text, typed.shared)) return
      const { text, before, shared } = typed
      const last = withEarlyWords(typed.last, shared && flushBuffered(shared))
      typed = null
      // What I took away or undid myself nobody needs to tell me.
      if (mine) return
      const { active } = activeTextEditor.getState()
      // The narration of another slide must not go on where this one ended.
      if (text.elementId === null && active?.kind === 'narration' && !active.editor.isDestroyed) active.editor.view.dom.blur()
      bufferKeys()
      if (last.text.trim() !== '' && last.text !== before) session.setAside('removed', [last])
      void tell(text)
    }
    const tell = async (text: TypedText): Promise<void> => {
      const isSlide = view.slide(text.slideId) === null
      const key = isSlide ? 'slideGone' : text.part == null ? 'boxGone' : 'cellGone'
      const name = await whoRemoved(session, isSlide ? text.slideId : (text.elementId ?? text.slideId))
      if (name === undefined) return
      toast(name === null ? t(`text.${key}`) : t(`text.${key}By`, { name }), { tone: 'warning' })
    }

    // It comes after the first picture: somebody may be typing already.
    watch()
    const offView = view.subscribe(() => {
      if (typed !== null && isGone(view, typed.text, typed.shared)) {
        lost()
        // The same cell is there again where somebody else's took its place.
        if (store.getState().editingPart !== null) watch()
      } else watch()
    })
    const offStore = store.subscribe((state, before) => {
      lost()
      if (state.editingId !== null || state.slideId === before.slideId) watch()
      // Left by its author: nothing of it can be lost any more.
      const now = typing()
      if (typed !== null && (now === null || !isSame(typed.text, now))) typed = null
    })
    const offActive = activeTextEditor.subscribe(watch)
    const offHeld = typingBuffer.subscribe(watch)
    return () => {
      doc.off('beforeTransaction', note)
      offView()
      offStore()
      offActive()
      offHeld()
    }
  }, [session, store, t])
}

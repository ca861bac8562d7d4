import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { readRichText } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { useLessonSession } from '../../../sync/hooks.ts'
import { toast } from '../../../ui/index.ts'
import { isOwn, whoRemoved } from '../../presence/removals.ts'
import { bufferKeys } from '../../text/key-buffer.ts'
import '../../../locales/en/questions.json'

/** Where words of a question stand. */
export interface WordsPlace {
  readonly slideId: string
  readonly elementId: string
  /** The answer they belong to; null for what is asked. */
  readonly part: string | null
}

/**
 * Sees to somebody whose words of a question are taken away while they type them, with the answer, the question or the slide: what they
 * go on typing becomes no shortcuts, they are told by whom, and the words are kept for them.
 *
 * @param isTyping whether the keyboard is in these words at this moment
 */
export function useLostWords(fragment: Y.XmlFragment, { slideId, elementId, part }: WordsPlace, isTyping: () => boolean): void {
  const { t } = useTranslation('questions')
  const { t: tEditor } = useTranslation('editor')
  const session = useLessonSession()
  const typing = useRef(isTyping)
  useEffect(() => { typing.current = isTyping })
  useEffect(() => {
    const { doc, view, undo } = session
    let isMine = false
    let isOver = false
    let last = readRichText(fragment)
    const before = plainText(last)
    const note = (transaction: Y.Transaction): void => {
      isMine = isOwn(transaction.origin, undo)
    }
    const isGone = (): boolean => fragment._item?.deleted === true
    const read = (): void => {
      if (!isGone()) last = readRichText(fragment)
    }
    const tell = async (): Promise<void> => {
      const slide = view.slide(slideId)
      const name = await whoRemoved(session, slide === null ? slideId : elementId)
      if (name === undefined) return
      if (slide === null) toast(name === null ? tEditor('text.slideGone') : tEditor('text.slideGoneBy', { name }), { tone: 'warning' })
      else {
        const key = slide.elements.some(({ id }) => id === elementId) ? 'gone' : 'questionGone'
        toast(name === null ? t(key) : t(`${key}By`, { name }), { tone: 'warning' })
      }
    }
    const lose = (): void => {
      if (isOver || !isGone()) return
      isOver = true
      // What I took away or undid myself nobody needs to tell me.
      if (isMine || !typing.current()) return
      bufferKeys()
      const text = plainText(last)
      if (text.trim() !== '' && text !== before) {
        const at = view.slideIds().indexOf(slideId)
        session.setAside('removed', [{ slideId, slideNumber: at < 0 ? null : at + 1, elementId, ...(part !== null && { part }), kind: 'element', text, data: last }])
      }
      void tell()
    }
    doc.on('beforeTransaction', note)
    fragment.observeDeep(read)
    const offView = view.subscribe(lose)
    return () => {
      doc.off('beforeTransaction', note)
      fragment.unobserveDeep(read)
      offView()
    }
  }, [fragment, session, slideId, elementId, part, t, tEditor])
}

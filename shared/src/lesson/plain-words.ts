import * as Y from 'yjs'
import { plainText, richTextOf } from '../text/rich-text.ts'
import type { LessonOrigin } from './origin.ts'
import { NODE, fragmentBlocks, readRichText, writeRichText } from './rich-text-fragment.ts'

/** The one text of a paragraph that is only that; null where there is more, or none yet. */
function onlyText(fragment: Y.XmlFragment): Y.XmlText | null {
  const [block, ...more] = fragmentBlocks(fragment)
  if (block === undefined || more.length > 0 || block.kind !== 'paragraph' || !(block.node instanceof Y.XmlElement) || block.node.nodeName !== NODE.paragraph) return null
  const [text, ...others] = block.node.toArray()
  return text instanceof Y.XmlText && others.length === 0 ? text : null
}

/** What makes one text another: letters deleted at `head`, and letters inserted there. Never parts two halves of a sign. */
export function changedLetters(before: string, after: string): { readonly head: number; readonly deleted: number; readonly inserted: string } {
  const isHalf = (unit: string | undefined): boolean => unit !== undefined && /^[\ud800-\udfff]$/.test(unit)
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head++
  while (head > 0 && isHalf(before[head - 1]) && isHalf(after[head])) head--
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  while (tail > 0 && isHalf(before.at(-tail)) && isHalf(after.at(-1 - tail))) tail--
  return { head, deleted: before.length - head - tail, inserted: after.slice(head, after.length - tail) }
}

/**
 * Gives a text of a document other words without style, and writes only the letters that differ, so that what others write in it at the same
 * time stays. Of a text of several paragraphs all is written anew.
 */
export function setPlainWords(fragment: Y.XmlFragment, words: string, origin: LessonOrigin): void {
  const before = plainText(readRichText(fragment))
  if (before === words || fragment.doc === null) return
  fragment.doc.transact(() => {
    const text = words.includes('\n') ? null : onlyText(fragment)
    if (text === null) return writeRichText(fragment, richTextOf(words))
    const { deleted, head, inserted } = changedLetters(before, words)
    if (deleted > 0) text.delete(head, deleted)
    if (inserted !== '') text.insert(head, inserted)
  }, origin)
}

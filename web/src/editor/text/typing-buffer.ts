import type * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { LocalOrigin, appendWords, elementText, readRichText, withFirstText, writeRichText } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Block, RichText } from '@lectern/shared/text'
import { richTextOf } from '@lectern/shared/text'

/** What somebody typed into a text whose editor is still on its way. */
export interface BufferedText {
  /** As typed, a paragraph a line. */
  readonly words: string
  /** Whether the words of the text are selected, so that these take their place; else they come behind them. */
  readonly replaces: boolean
}

interface TypingBufferState {
  /** By the shared text they belong to, so that they can come into no other text, slide or lesson. */
  readonly held: ReadonlyMap<Y.XmlFragment, BufferedText>
}

/** Everything typed early at this screen that has not found its way into a text yet. */
export const typingBuffer = createStore<TypingBufferState>(() => ({ held: new Map() }))

/** Keeps what somebody types into a text whose editor is still on its way. */
export function bufferTyping(text: Y.XmlFragment, words: BufferedText): void {
  change((held) => held.set(text, words))
}

/** What is kept for a text. */
export function bufferedIn(text: Y.XmlFragment): BufferedText | null {
  return typingBuffer.getState().held.get(text) ?? null
}

/** Hands over what was kept for a text, once; null when it was nothing. */
export function flushBuffered(text: Y.XmlFragment): BufferedText | null {
  const words = bufferedIn(text)
  if (words === null) return null
  change((held) => held.delete(text))
  return words.words === '' ? null : words
}

/** Writes what is still kept for a text into it, as an undoable step; a text that is gone takes it along. */
export function writeBuffered(text: Y.XmlFragment): void {
  const held = flushBuffered(text)
  if (held === null || text.doc === null || text._item?.deleted === true) return
  text.doc.transact(() => {
    if (held.replaces) writeRichText(text, withBuffered(readRichText(text), held))
    else appendWords(text, held.words)
  }, new LocalOrigin('text.typeEarly'))
}

/** A text as it will be with the words that are held for it. */
export function withBuffered(text: RichText, held: BufferedText): RichText {
  if (held.words === '') return text
  const [first, ...more] = richTextOf(held.words).blocks
  // What is typed looks like the words it replaces or follows.
  const place = held.replaces ? text.blocks[0] : text.blocks.at(-1)
  if (place === undefined || first === undefined) return richTextOf(held.words)
  const marks = (held.replaces ? place.runs[0] : place.runs.at(-1))?.marks ?? {}
  const typed = first.runs.map((run) => ({ ...run, marks }))
  const joined: Block = { ...place, runs: held.replaces ? typed : [...place.runs, ...typed] }
  return { ...text, blocks: [...(held.replaces ? [] : text.blocks.slice(0, -1)), joined, ...more] }
}

/** A slide with the words that are held for its boxes, so that people see what they type before the editor is there. */
export function slideAsTyped(doc: Y.Doc, slide: Slide): Slide {
  const { held } = typingBuffer.getState()
  if (held.size === 0) return slide
  const elements = slide.elements.map((element) => {
    const text = elementText(doc, slide.id, element.id)
    const words = text === null ? undefined : held.get(text)
    return words === undefined ? element : withFirstText(element, (before) => withBuffered(before, words))
  })
  return { ...slide, elements }
}

function change(edit: (held: Map<Y.XmlFragment, BufferedText>) => unknown): void {
  const held = new Map(typingBuffer.getState().held)
  edit(held)
  typingBuffer.setState({ held })
}

import type * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { LocalOrigin, appendWords, readRichText, writeRichText } from '@lectern/shared/lesson'
import type { Block, RichText } from '@lectern/shared/text'
import { richTextOf } from '@lectern/shared/text'

/** What somebody typed into a text whose editor is still on its way. */
export interface HeldWords {
  /** As typed, a paragraph a line. */
  readonly words: string
  /** Whether the words of the text are selected, so that these take their place; else they come behind them. */
  readonly replaces: boolean
}

interface HeldState {
  /** By the shared text they belong to, so that they can come into no other text, slide or lesson. */
  readonly held: ReadonlyMap<Y.XmlFragment, HeldWords>
}

/** Everything typed early at this screen that has not found its way into a text yet. */
export const heldTyping = createStore<HeldState>(() => ({ held: new Map() }))

/** Keeps what somebody types into a text whose editor is still on its way. */
export function holdTyping(text: Y.XmlFragment, words: HeldWords): void {
  change((held) => held.set(text, words))
}

/** What is kept for a text. */
export function heldIn(text: Y.XmlFragment): HeldWords | null {
  return heldTyping.getState().held.get(text) ?? null
}

/** Hands over what was kept for a text, once; null when it was nothing. */
export function releaseTyping(text: Y.XmlFragment): HeldWords | null {
  const words = heldIn(text)
  if (words === null) return null
  change((held) => held.delete(text))
  return words.words === '' ? null : words
}

/** Writes what is still kept for a text into it, as an undoable step; a text that is gone takes it along. */
export function writeHeld(text: Y.XmlFragment): void {
  const held = releaseTyping(text)
  if (held === null || text.doc === null || text._item?.deleted === true) return
  text.doc.transact(() => {
    if (held.replaces) writeRichText(text, withHeld(readRichText(text), held))
    else appendWords(text, held.words)
  }, new LocalOrigin('text.typeEarly'))
}

/** A text as it will be with the words that are held for it. */
export function withHeld(text: RichText, held: HeldWords): RichText {
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

function change(edit: (held: Map<Y.XmlFragment, HeldWords>) => unknown): void {
  const held = new Map(heldTyping.getState().held)
  edit(held)
  heldTyping.setState({ held })
}

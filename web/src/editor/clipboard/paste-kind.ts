import { parseClipboard } from '@lectern/shared/lesson'
import { isLinkable, richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { tableInHtml, tableInText } from '../elements/table/table-clip.ts'
import { payloadInHtml } from './clip.ts'
import type { PasteKind, Pasted } from './clip.ts'
import { picturesIn } from './html-pictures.ts'
import { gated, hasWords, textOfHtml } from '../text/html-text.ts'

/** Words without looks, a paragraph a line; an address alone is a link. */
function plainWords(words: string): RichText {
  const text = richTextOf(words.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
  const href = words.trim()
  return gated(isLinkable(href) ? { blocks: text.blocks.map((block) => ({ ...block, runs: block.runs.map((run) => ({ ...run, marks: { href } })) })) } : text)
}

/**
 * Decides what a paste means: our own things first, then a table alone, then words with the pictures among them, then files. A picture beside
 * words that show none is only a picture of these words, as spreadsheets add; words beside a picture alone are its name.
 */
export function kindOfPaste(pasted: Pasted): PasteKind {
  const payload = parseClipboard(pasted.lectern) ?? payloadInHtml(pasted.html) ?? parseClipboard(pasted.text)
  if (payload) return { kind: 'payload', payload }
  const table = tableInHtml(pasted.html) ?? (pasted.html === '' ? tableInText(pasted.text) : null)
  if (table) return { kind: 'table', table }
  const images = pasted.files.filter((file) => file.type.startsWith('image/'))
  const pictures = picturesIn(pasted.html)
  const text = pasted.html === '' ? null : textOfHtml(pasted.html)
  if (text !== null && hasWords(text)) {
    const files = pictures.count === 0 ? [] : images.length > 0 ? images : pictures.files
    return { kind: 'text', text, files, hasMorePictures: files.length < pictures.count }
  }
  if (images.length > 0) return { kind: 'images', files: images }
  if (pasted.text.trim() !== '' && pictures.files.length === 0) return { kind: 'text', text: plainWords(pasted.text), files: [], hasMorePictures: false }
  // What is no picture is refused by name where pictures are taken.
  const files = pictures.files.length > 0 ? pictures.files : pasted.files
  return files.length > 0 ? { kind: 'images', files } : { kind: 'nothing' }
}

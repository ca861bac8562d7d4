import type { DeckPackage, Part } from './package.ts'
import { placeOf } from './placeholders.ts'
import { below, child } from './xml.ts'

/** What is said to a slide: the words in the body of its notes, a paragraph a line; null where its notes are damaged or not there. */
export function narrationOf(deck: DeckPackage, slide: Pick<Part, 'relations'>): string | null {
  const notes = deck.related(slide, 'notesSlide')
  if (notes === null && [...slide.relations.values()].some(({ type }) => type === 'notesSlide')) return null
  const body = below(notes?.root, 'p:sp').find((shape) => placeOf(shape)?.attributes['type'] === 'body')
  const lines = (child(body, 'p:txBody')?.children ?? []).filter(({ name }) => name === 'a:p').map((paragraph) => (
    paragraph.children.map((node) => (node.name === 'a:br' ? ' ' : child(node, 'a:t')?.text ?? '')).join('')
  ))
  return lines.join('\n').trim()
}

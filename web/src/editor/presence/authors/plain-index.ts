/** Blocks of a text: what counts one character at its end in the order of `plainText`. */
const BLOCK = 'p'
/** What others have on screen inside a text is no part of it. */
const FOREIGN = '.remote-caret, .ProseMirror-trailingBreak'

/** How many characters of `plainText` a part of the text stands for. */
function lengthOf(node: Node): number {
  if (node instanceof Text) return node.length
  if (!(node instanceof Element) || node.matches(FOREIGN)) return 0
  if (node.tagName === 'BR') return 1
  return [...node.childNodes].reduce((sum, child) => sum + lengthOf(child), 0)
}

/**
 * The place of a point of the page's text in the order of `plainText`: characters before it, each end of a paragraph
 * counting one. Null when the point lies in no paragraph of this text.
 *
 * @param root the element of the text editor
 */
export function plainIndexOf(root: Element, node: Node, offset: number): number | null {
  let before = 0
  for (const block of root.querySelectorAll(BLOCK)) {
    if (block.contains(node)) return before + within(block, node, offset)
    before += lengthOf(block) + 1
  }
  return null
}

function within(block: Node, node: Node, offset: number): number {
  let before = 0
  let at: Node = node
  if (node instanceof Text) before = offset
  else before = [...node.childNodes].slice(0, offset).reduce((sum, child) => sum + lengthOf(child), 0)
  while (at !== block) {
    for (let sibling = at.previousSibling; sibling !== null; sibling = sibling.previousSibling) before += lengthOf(sibling)
    if (at.parentNode === null) break
    at = at.parentNode
  }
  return before
}

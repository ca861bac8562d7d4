import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import type { CodeLook } from '@lectern/shared/lesson'
import { CODE_COLOURS } from '../../../rendering/code/code-look.ts'
import { highlighted } from '../../../rendering/code/highlight.ts'
import type { CodePart } from '../../../rendering/code/highlight.ts'
import { fontsChanged } from '../../../rendering/lazy-part.ts'

const nameOf = (look: CodeLook, part: CodePart): string => `code-${look}-${part}`

let sheet: CSSStyleSheet | null = null

/** The colours of code as the page knows them; a sheet made by script, as the policy of the page has it. */
function declareColours(): void {
  if (sheet !== null) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(Object.entries(CODE_COLOURS).flatMap(([look, { ground: _ground, margin: _margin, ...parts }]) => (
    Object.entries(parts).map(([part, colour]) => `::highlight(${nameOf(look as CodeLook, part as CodePart)}) { color: ${colour} }`)
  )).join('\n'))
  document.adoptedStyleSheets.push(sheet)
}

/** The letters of a line as they stand in the page, without the names on other people's carets. */
function lettersOf(line: Element): readonly Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => (
    node instanceof Element ? (node.classList.contains('remote-caret') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT
  ))
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) found.push(node)
  return found
}

/** Where letters `from` to `to` of a line stand in the page; a range for each piece that they are in. */
function rangesOf(letters: readonly Text[], from: number, to: number): readonly Range[] {
  const ranges: Range[] = []
  let start = 0
  for (const node of letters) {
    const end = start + node.length
    if (end > from && start < to) {
      const range = new Range()
      range.setStart(node, Math.max(0, from - start))
      range.setEnd(node, Math.min(node.length, to - start))
      ranges.push(range)
    }
    start = end
  }
  return ranges
}

/** Whether an editor stands in the page already: it comes there after it was made. */
export function hasView(editor: Editor): boolean {
  try {
    return !editor.isDestroyed && editor.view.dom.isConnected
  } catch {
    return false
  }
}

/**
 * Colours code while it is written, by highlights of the page: nothing of it stands in the text that people share. Browsers without
 * highlights show it in one colour until it is left.
 */
export function useColouredCode(editor: Editor, language: string, look: CodeLook): void {
  useEffect(() => {
    if (typeof Highlight !== 'function' || !('highlights' in CSS)) return undefined
    declareColours()
    const colour = (): void => {
      const ranges = new Map<CodePart, Range[]>()
      if (hasView(editor)) {
        const lines = [...editor.view.dom.querySelectorAll('p')].map(lettersOf)
        const tokens = highlighted(lines.map((letters) => letters.map(({ data }) => data).join('')).join('\n'), language)
        for (const [at, letters] of lines.entries()) {
          let from = 0
          for (const { part, text } of tokens[at] ?? []) {
            if (part !== 'plain') ranges.set(part, [...ranges.get(part) ?? [], ...rangesOf(letters, from, from + text.length)])
            from += text.length
          }
        }
      }
      for (const [part, own] of ranges) CSS.highlights.set(nameOf(look, part), new Highlight(...own))
      for (const name of CSS.highlights.keys()) if (name.startsWith('code-') && !ranges.has(name.split('-')[2] as CodePart)) CSS.highlights.delete(name)
    }
    colour()
    editor.on('mount', colour)
    editor.on('transaction', colour)
    // A grammar that has come is told of as a font is.
    const stop = fontsChanged.subscribe(colour)
    return () => {
      editor.off('mount', colour)
      editor.off('transaction', colour)
      stop()
      for (const name of CSS.highlights.keys()) if (name.startsWith('code-')) CSS.highlights.delete(name)
    }
  }, [editor, language, look])
}

import { readingLine, rowLine } from '@lectern/shared/creation'

/** What says nothing that could be read. */
const SILENT = 'script,style,template,head,noscript,iframe,object,svg,select,textarea,input,button,nav'
const BLOCK = /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CAPTION|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|HEADER|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|UL)$/
/** Elements deeper than this are read as their words alone: no page that people write is. */
const DEEPEST = 200

const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Where a footnote or an endnote is named, and the way back from it, as mammoth writes them. */
const NOTE_NAMED = 'a[id*="footnote-ref-"],a[id*="endnote-ref-"]'
const NOTE_BACK = /^#.*(?:foot|end)note-ref-/u

/** Puts the footnotes of a document behind the section that they belong to, as those of PDFs, and takes their marks away. */
function placeNotes(body: HTMLElement): void {
  const notes = new Map([...body.querySelectorAll('li[id]')].map((item) => [item.id, item]))
  for (const named of body.querySelectorAll(NOTE_NAMED)) {
    const note = notes.get(named.getAttribute('href')?.slice(1) ?? '')
    const list = note?.parentElement
    let block: Element | null = named
    while (block !== null && block.parentElement !== body) block = block.parentElement
    if (!note || !list || block === null || list.contains(named)) continue
    for (const back of note.querySelectorAll('a')) if (NOTE_BACK.test(back.getAttribute('href') ?? '')) back.remove()
    let next = block.nextElementSibling
    while (next !== null && next !== list && !/^H[1-6]$/u.test(next.tagName)) next = next.nextElementSibling
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.textContent = wordsOf(note)
    body.insertBefore(paragraph, next)
    note.remove()
    const mark = named.parentElement?.tagName === 'SUP' && named.parentElement.children.length === 1 ? named.parentElement : named
    mark.remove()
  }
}

/**
 * HTML as a reading: headings with #, lists as lists, paragraphs apart, tables row by row, quotes as such. Looks and
 * pictures stay behind, words do not.
 */
export function readingOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const silent of body.querySelectorAll(SILENT)) silent.remove()
  placeNotes(body)
  const blocks: string[] = []
  let entries: string[] = []
  let inline = ''
  const endEntries = (): void => {
    if (entries.length > 0) blocks.push(entries.join('\n'))
    entries = []
  }
  const endInline = (): void => {
    const words = inline.replace(/\s+/g, ' ').trim()
    inline = ''
    if (words === '') return
    endEntries()
    blocks.push(words)
  }
  const addList = (list: Element, level: number): void => {
    let ordinal = Number(list.getAttribute('start') ?? 1) || 1
    for (const item of list.children) {
      const own = item.cloneNode(true) as Element
      for (const inner of own.querySelectorAll('ul,ol')) inner.remove()
      const words = wordsOf(own)
      if (words !== '') entries.push(readingLine(list.tagName === 'OL' ? { kind: 'ordered', level, ordinal: ordinal++, words } : { kind: 'bullet', level, ordinal: 0, words }))
      // Lists of this item, and lists that stand beside items, as some programs write them.
      const inner = /^(?:UL|OL)$/.test(item.tagName) ? [item] : [...item.querySelectorAll('ul,ol')].filter((one) => one.parentElement?.closest('ul,ol') === list)
      for (const one of inner) addList(one, level + 1)
    }
  }
  const walk = (node: Node, depth: number): void => {
    if (!(node instanceof Element)) {
      inline += node.nodeType === Node.TEXT_NODE ? node.nodeValue ?? '' : ''
      return
    }
    const tag = node.tagName
    const heading = /^H([1-6])$/.exec(tag)
    if (heading || tag === 'TR' || BLOCK.test(tag)) endInline()
    if (heading) {
      endEntries()
      if (wordsOf(node) !== '') blocks.push(`${'#'.repeat(Number(heading[1]))} ${wordsOf(node)}`)
    } else if (tag === 'UL' || tag === 'OL') {
      endEntries()
      addList(node, 0)
      endEntries()
    } else if (tag === 'TR') {
      const cells = [...node.children].map(wordsOf)
      if (cells.length > 1 && cells.some((cell) => cell !== '')) entries.push(rowLine(cells))
      else if (cells[0]) entries.push(readingLine({ kind: 'bullet', level: 0, ordinal: 0, words: cells[0] }))
    } else if (tag === 'BLOCKQUOTE' && wordsOf(node) !== '') {
      endInline()
      endEntries()
      blocks.push(`> ${wordsOf(node)}`)
    } else if (tag === 'BR') endInline()
    else if (depth > DEEPEST) inline += ` ${wordsOf(node)} `
    else {
      for (const child of node.childNodes) walk(child, depth + 1)
      if (BLOCK.test(tag)) endInline()
    }
  }
  walk(body, 0)
  endInline()
  endEntries()
  return blocks.join('\n\n')
}

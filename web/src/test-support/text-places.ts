import { Editor } from '@tiptap/core'
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { readRichText, writeRichText } from '@lectern/shared/lesson'
import { layoutRichText, rangeBoxes } from '@lectern/shared/text'
import type { LayoutLine, TextLayout } from '@lectern/shared/text'
import { TEXT_SCHEMA } from '../editor/text/extensions.ts'
import { ParagraphDirection } from '../editor/text/paragraph-direction.ts'
import { wordsStyle } from '../editor/text/words-style.ts'
import { paintingReady } from '../rendering/lazy-part.ts'
import { bidiLevels } from '../rendering/text/bidi-levels.ts'
import { fontsChanged } from '../rendering/lazy-part.ts'
import { canvasMeasure } from '../rendering/text/measure.ts'
import { comparePaintings } from './text-paintings.ts'
import type { PlacesFault, PlacesReport, PlacesSample } from './places-report.ts'
import '../ui/fonts.css'
import '../editor/text/text.css'

const TOLERANCE = 0.5

let editor: Editor | null = null

function editorIn(place: HTMLElement): Editor {
  const root = document.createElement('div')
  root.className = 'lesson-text slide-text'
  root.style.position = 'absolute'
  place.append(root)
  return new Editor({ element: root, extensions: [...TEXT_SCHEMA, ParagraphDirection], injectCSS: false })
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Letters that fonts may draw as one glyph, in which no place between them is more right than another. */
const LIGATURE = /^(?:f[fijl]|ff[ij]|fff|\u0644\p{Mn}*[\u0622\u0623\u0625\u0627]\p{Mn}*)$/u

/** The letters of a text, those of a ligature as one. */
function glyphsOf(text: string): readonly { readonly index: number; readonly segment: string }[] {
  const glyphs: { readonly index: number; readonly segment: string }[] = []
  for (const { index, segment } of segmenter.segment(text)) {
    const last = glyphs.at(-1)
    if (last !== undefined && LIGATURE.test(last.segment + segment)) glyphs[glyphs.length - 1] = { index: last.index, segment: last.segment + segment }
    else glyphs.push({ index, segment })
  }
  return glyphs
}

interface Letter {
  readonly index: number
  readonly letter: string
  readonly rect: DOMRect
}

/** Every letter of an editor with the rectangle it has there, in the order of `plainText`. */
function* lettersOf(shown: Editor): Generator<Letter> {
  let offset = 0
  const range = document.createRange()
  for (const paragraph of shown.view.dom.querySelectorAll('p')) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof HTMLBRElement && !node.classList.contains('ProseMirror-trailingBreak')) offset += 1
      if (!(node instanceof Text)) continue
      for (const { index, segment } of glyphsOf(node.data)) {
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        const rects = [...range.getClientRects()].filter((candidate) => candidate.width > 0)
        const [rect] = rects
        // Letters that a line break parts are met one by one.
        if (rect && rects.length === 1) yield { index: offset + index, letter: segment, rect }
      }
      offset += node.data.length
    }
    offset += 1
  }
}

/** Where the canvas puts a letter; null when the letter hangs over the end of its line. */
function onCanvas(layout: TextLayout, line: LayoutLine, { index, letter }: Letter): readonly [number, number, number] | null {
  const [box] = rangeBoxes(layout, index, index + letter.length)
  const run = line.runs.find((candidate) => index >= candidate.start && index < candidate.end)
  return box === undefined || run === undefined ? null : [box.x, box.x + box.width, line.baseline - run.ascent]
}

function hangs(line: LayoutLine, index: number): boolean {
  return line.runs.every((run) => run.end <= index || run.text.slice(Math.max(0, index - run.start)).trim() === '')
}

/** Shows samples in the editor of text boxes and lays them out for the canvas, and says what stands elsewhere. */
export async function comparePlaces(samples: readonly PlacesSample[]): Promise<PlacesReport> {
  const shown = editor ??= editorIn(document.body)
  const root = shown.view.dom.parentElement
  const faults: PlacesFault[] = []
  let letters = 0
  let farthest = 0
  if (root === null) throw new Error('The editor is not on the page')
  for (const [number, { text, box }] of samples.entries()) {
    const fragment = new Y.Doc().getXmlFragment('text')
    writeRichText(fragment, text)
    shown.commands.setContent(yXmlFragmentToProseMirrorRootNode(fragment, shown.schema).toJSON() as object)
    const { padding = 0, ...style } = wordsStyle(box)
    Object.assign(root.style, { ...style, padding: `${padding}px`, fontSize: `${box.fontSize}px`, width: `${box.width}px`, boxSizing: 'border-box' })
    for (const name of ['--list-indent', '--marker-gap', '--paragraph-spacing'] as const) root.style.setProperty(name, style[name])
    let layout = layoutRichText(readRichText(fragment), box, canvasMeasure, bidiLevels)
    for (let version = -1; version !== fontsChanged.version();) {
      version = fontsChanged.version()
      await paintingReady()
      layout = layoutRichText(readRichText(fragment), box, canvasMeasure, bidiLevels)
    }
    const origin = root.getBoundingClientRect()
    for (const letter of lettersOf(shown)) {
      const line = layout.lines.findLast((candidate) => candidate.start <= letter.index)
      if (line === undefined || hangs(line, letter.index)) continue
      letters += 1
      const inEditor = [letter.rect.left - origin.left, letter.rect.right - origin.left, letter.rect.top - origin.top] as const
      const canvas = onCanvas(layout, line, letter)
      const [left, right, top] = inEditor.map((value, axis) => Math.abs(value - (canvas?.[axis] ?? Number.POSITIVE_INFINITY))) as [number, number, number]
      // The room that a stretched line has between two letters may count to either.
      const isStretched = (text.blocks[line.block]?.align ?? box.align) === 'justify'
      const isRightToLeft = line.runs.find((run) => letter.index >= run.start && letter.index < run.end)?.direction === 'rtl'
      const apart = Math.max(isStretched ? Math.min(left, right) : isRightToLeft ? right : left, top)
      farthest = Math.max(farthest, apart)
      if (apart > TOLERANCE) faults.push({ sample: number, index: letter.index, letter: letter.letter, editor: inEditor, canvas })
    }
  }
  return { letters, faults, farthest }
}

Object.assign(window, { comparePlaces, comparePaintings })
